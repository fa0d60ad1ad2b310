"""First vectors by latent semantic analysis (Deerwester et al., 1990).

TF-IDF over bags of rows, a randomised truncated SVD (Halko, Martinsson and Tropp, 2011), and lengths by
smooth inverse frequency (Arora, Liang and Ma, 2017).
"""

import numpy as np
import scipy.sparse as sp

from .sparse import Bags

OVERSAMPLING = 16
POWER_ITERATIONS = 2
SIF_SMOOTHING = 1e-3
SINGULAR_POWER = 0.25
UNSEEN_LENGTH = 0.002


def latent_vectors(
    bags: list[list[int]], row_count: int, width: int, draw: np.random.Generator
) -> np.ndarray:
    """One float32 vector a row; rows that no bag holds get a tiny random one."""
    counts = Bags.of(bags).matrix(row_count)
    term_frequency = np.asarray(counts.sum(0)).ravel()
    document_frequency = np.bincount(counts.indices, minlength=row_count)
    directions = _right_singular_directions(_tf_idf(counts, document_frequency), width, draw)
    lengths = SIF_SMOOTHING / (SIF_SMOOTHING + term_frequency / term_frequency.sum())
    norms = np.maximum(np.linalg.norm(directions, axis=1), 1e-6)
    vectors = (directions * (lengths / norms)[:, None]).astype(np.float32)
    unseen = document_frequency == 0
    vectors[unseen] = UNSEEN_LENGTH * draw.standard_normal((unseen.sum(), width))
    return vectors


def _tf_idf(counts: sp.csr_matrix, document_frequency: np.ndarray) -> sp.csr_matrix:
    idf = np.log((counts.shape[0] + 1) / (document_frequency + 1))
    weighted = counts.copy()
    weighted.data = (1 + np.log(counts.data)) * idf[counts.indices]
    norms = np.sqrt(np.asarray(weighted.multiply(weighted).sum(1)).ravel())
    return (sp.diags(1 / np.maximum(norms, 1e-6)) @ weighted).tocsr().astype(np.float32)


def _right_singular_directions(matrix: sp.csr_matrix, width: int, draw: np.random.Generator) -> np.ndarray:
    basis = draw.standard_normal((matrix.shape[1], width + OVERSAMPLING)).astype(np.float32)
    for _ in range(POWER_ITERATIONS):
        basis = np.linalg.qr(matrix.T @ (matrix @ basis))[0]
    projected = matrix @ basis
    rotation, squared_singular, _ = np.linalg.svd(projected.T @ projected)
    scale = np.maximum(squared_singular[:width], 1e-9) ** (SINGULAR_POWER / 2)
    return (basis @ rotation)[:, :width] * scale
