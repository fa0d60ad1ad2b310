import unittest

import numpy as np
from embedding_model.graph import Tables, build_graph
from onnx.reference import ReferenceEvaluator

PAD, EMPTY, PAY, MONEY, KA, KI, KU = range(7)
WIDTH = 512


def tables() -> Tables:
    draw = np.random.default_rng(7)
    low, high = (draw.choice(np.array([-1, 1], np.int8), (size, WIDTH)) for size in (256, 1))
    return Tables(
        stem=np.array([0, 0, 1, 2, 3, 4, 5], np.uint16),
        row=np.array([0, 0, 1, 2, 0, 0, 0], np.uint16),
        word_weight=np.array([0, 0, 8, 8, 8, 8, 8], np.uint8),
        pair_first=np.array([0, 0, 0, 0, 8, 8, 8], np.uint8),
        pair_second=np.array([0, 0, 0, 0, 8, 8, 8], np.uint8),
        weight_unit=1 / 8,
        rows=np.array([[0, 0], [127, 0], [127, 1]], np.int8),
        row_scale=np.array([0, 1 / 127, 1 / 127], np.float32),
        meaning_share=1.0,
        code_low=low,
        code_high=high,
    )


class GraphTest(unittest.TestCase):
    def setUp(self):
        self.session = ReferenceEvaluator(build_graph(tables()))

    def run_graph(self, *texts: list[int]) -> np.ndarray:
        length = max(map(len, texts))
        ids = np.array([text + [PAD] * (length - len(text)) for text in texts], np.int64)
        mask = np.array([[1] * len(text) + [0] * (length - len(text)) for text in texts], np.int64)
        return self.session.run(None, {"input_ids": ids, "attention_mask": mask})[0]

    def vector(self, *ids: int) -> np.ndarray:
        vector = self.run_graph([EMPTY, *ids, EMPTY])[0, 0]
        return vector / np.linalg.norm(vector)

    def test_different_words_of_one_meaning_are_near(self):
        self.assertGreater(self.vector(PAY) @ self.vector(MONEY), 0.3)
        self.assertLess(abs(self.vector(KA) @ self.vector(KI)), 0.2)

    def test_neighbours_count_in_their_order(self):
        same, swapped = self.vector(KA, KI), self.vector(KI, KA)
        self.assertAlmostEqual(same @ swapped, 2 / 3, delta=0.15)

    def test_what_occurs_four_times_counts_twice(self):
        once, fourfold = self.vector(KA, EMPTY, KI), self.vector(*[KA, EMPTY] * 4, KI)
        self.assertAlmostEqual(once @ self.vector(KI), 1 / 2**0.5, delta=0.1)
        self.assertAlmostEqual(fourfold @ self.vector(KI), 1 / 5**0.5, delta=0.1)

    def test_padding_changes_no_vector(self):
        alone = self.run_graph([EMPTY, KA, KI, EMPTY])
        batch = self.run_graph([EMPTY, KA, KI, EMPTY], [EMPTY, KA, KI, KU, PAY, EMPTY])
        self.assertEqual(alone.shape, (1, 1, WIDTH))
        self.assertEqual(batch.shape, (2, 6, WIDTH))
        for position in range(6):
            np.testing.assert_allclose(batch[0, position], alone[0, 0], atol=1e-6)

    def test_a_text_without_known_words_is_short_but_not_zero(self):
        length = np.linalg.norm(self.run_graph([EMPTY, EMPTY])[0, 0])
        self.assertGreater(length, 0)
        self.assertLess(length, 1e-5)


if __name__ == "__main__":
    unittest.main()
