"""Bags of row numbers as one flat array, and as sparse matrices."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp


@dataclass(frozen=True)
class Bags:
    """Bag i holds rows[starts[i]:starts[i + 1]]."""

    rows: np.ndarray
    starts: np.ndarray

    @staticmethod
    def of(bags: list[list[int]]) -> "Bags":
        starts = np.concatenate([[0], np.cumsum([len(bag) for bag in bags])])
        rows = np.fromiter((row for bag in bags for row in bag), np.int32, starts[-1])
        return Bags(rows, starts)

    def select(self, bags: np.ndarray) -> "Bags":
        starts = np.concatenate([[0], np.cumsum(self.starts[bags + 1] - self.starts[bags])])
        rows = np.concatenate([self.rows[self.starts[bag] : self.starts[bag + 1]] for bag in bags])
        return Bags(rows, starts)

    def matrix(self, width: int) -> sp.csr_matrix:
        """One line a bag; a cell counts how often the bag holds the row."""
        ones = np.ones(len(self.rows), np.float32)
        counts = sp.csr_matrix((ones, self.rows, self.starts), shape=(len(self.starts) - 1, width))
        counts.sum_duplicates()
        return counts
