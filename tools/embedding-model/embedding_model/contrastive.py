"""Contrastive training of the semantic rows.

A text's vector is the sum of its rows. Each text must find its partner among the batch (symmetric InfoNCE:
van den Oord, Li and Vinyals, 2018); steps are scaled row by row (Adagrad: Duchi, Hazan and Singer, 2011).
"""

from dataclasses import dataclass

import numpy as np

from .pairs import RowPair
from .sparse import Bags


@dataclass(frozen=True)
class Settings:
    epochs: int = 4
    batch: int = 1024
    temperature: float = 0.06
    rate: float = 0.024
    final_rate: float = 0.0003
    row_dropout: float = 0.1


def train_rows(
    vectors: np.ndarray, pairs: list[RowPair], settings: Settings, draw: np.random.Generator
) -> np.ndarray:
    """Improves a copy of the vectors (rows × width, float32)."""
    vectors = vectors.copy()
    squares = np.full(len(vectors), 1e-4, np.float32)
    sides = Bags.of([left for left, _ in pairs]), Bags.of([right for _, right in pairs])
    steps_each = len(pairs) // settings.batch
    total = settings.epochs * steps_each
    for step in range(total):
        at = step % steps_each
        if at == 0:
            order = draw.permutation(len(pairs))
        chosen = order[at * settings.batch : (at + 1) * settings.batch]
        rate = settings.rate * (1 - step / total) + settings.final_rate
        left, right = (_Side(side.select(chosen), vectors, settings.row_dropout, draw) for side in sides)
        left_change, right_change = _loss_gradients(left.units, right.units, settings.temperature)
        left.descend(vectors, squares, left_change, rate)
        right.descend(vectors, squares, right_change, rate)
    return vectors


class _Side:
    """One side of a batch: which rows each text holds, and the texts' unit vectors."""

    def __init__(self, bags: Bags, vectors: np.ndarray, dropout: float, draw: np.random.Generator):
        self._rows, positions = np.unique(bags.rows, return_inverse=True)
        self._texts = Bags(positions, bags.starts).matrix(len(self._rows))
        self._texts.data *= draw.random(self._texts.nnz) > dropout
        sums = self._texts @ vectors[self._rows]
        self._norms = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-6
        self.units = sums / self._norms

    def descend(
        self, vectors: np.ndarray, squares: np.ndarray, unit_gradient: np.ndarray, rate: float
    ) -> None:
        along = (unit_gradient * self.units).sum(1, keepdims=True)
        gradient = self._texts.T @ ((unit_gradient - along * self.units) / self._norms)
        squares[self._rows] += (gradient * gradient).mean(1)
        vectors[self._rows] -= rate * gradient / np.sqrt(squares[self._rows])[:, None]


def _loss_gradients(left: np.ndarray, right: np.ndarray, temperature: float) -> tuple[np.ndarray, np.ndarray]:
    """Gradients of the loss by the unit vectors of both sides."""
    scores = np.exp((left @ right.T - 1) / temperature)
    gradient = scores / scores.sum(1, keepdims=True) + scores / scores.sum(0, keepdims=True)
    gradient /= 2
    np.fill_diagonal(gradient, gradient.diagonal() - 1)
    gradient /= temperature * len(left)
    return gradient @ right, gradient.T @ left
