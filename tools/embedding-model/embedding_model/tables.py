"""Turns trained rows and token weights into the graph's small integer tables."""

import numpy as np

from .graph import Tables
from .token_weights import TokenWeights
from .vocabulary import Vocabulary

WIDTH = 768
SEMANTIC_WIDTH = 256
MEANING_SHARE = 2.0
WEIGHT_UNIT = 1 / 128
BYTE = 256


def build_tables(
    vectors: np.ndarray, weights: TokenWeights, vocabulary: Vocabulary, draw: np.random.Generator
) -> Tables:
    rows, row_scale = _quantize_rows(vectors)
    stem, latin_blocks = _number_stems(weights)
    row = np.array([vocabulary.word_rows.get(token, 0) for token in vocabulary.tokens], np.uint16)
    code_low, code_high = _codes(latin_blocks, int(stem.max()) // BYTE + 1, draw)
    # Latin codes leave out the semantic dimensions: they are shorter, and so are weighted up.
    lengthening = np.where(weights.latin, (WIDTH / (WIDTH - SEMANTIC_WIDTH)) ** 0.5, 1)
    return Tables(
        stem=stem,
        row=row,
        word_weight=_bytes(weights.word * lengthening),
        pair_first=_bytes(weights.pair_first * lengthening**0.5),
        pair_second=_bytes(weights.pair_second * lengthening**0.5),
        weight_unit=WEIGHT_UNIT,
        rows=rows,
        row_scale=row_scale,
        meaning_share=MEANING_SHARE,
        code_low=code_low,
        code_high=code_high,
    )


def _quantize_rows(vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Eight bits a value, one scale a row; so that the median length is 1; row 0 is empty."""
    lengths = np.linalg.norm(vectors, axis=1)
    scaled = vectors / np.median(lengths[1:])
    scaled[0] = 0
    scale = np.abs(scaled).max(1) / 127
    rows = np.round(scaled / np.maximum(scale, 1e-12)[:, None]).astype(np.int8)
    return rows, scale.astype(np.float32)


def _number_stems(weights: TokenWeights) -> tuple[np.ndarray, int]:
    """Latin stems first, then the others from a fresh block of 256, so that a block has one kind of code."""
    latin = np.unique(weights.stem[weights.latin])
    others = np.setdiff1d(weights.stem, latin)
    latin_blocks = -(-len(latin) // BYTE)
    numbers = np.zeros(weights.stem.max() + 1, np.uint16)
    numbers[latin] = np.arange(len(latin))
    numbers[others] = latin_blocks * BYTE + np.arange(len(others))
    return numbers[weights.stem], latin_blocks


def _codes(latin_blocks: int, blocks: int, draw: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Random signs; Latin words leave the semantic dimensions alone, other scripts use all."""
    low, high = (draw.choice(np.array([-1, 1], np.int8), (count, WIDTH)) for count in (BYTE, blocks))
    high[:latin_blocks, :SEMANTIC_WIDTH] = 0
    return low, high


def _bytes(weights: np.ndarray) -> np.ndarray:
    steps = np.round(weights / WEIGHT_UNIT)
    if steps.max() > np.iinfo(np.uint8).max:
        raise ValueError(
            f"A token weight of {weights.max():.2f} does not fit a byte of unit {WEIGHT_UNIT:.4f}."
        )
    return steps.astype(np.uint8)
