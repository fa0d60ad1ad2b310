import unittest

from embedding_model.tokenizer import SPECIAL_TOKENS, WordPiece, normalize, split_words

TOKENS = [*SPECIAL_TOKENS, "order", "##s", "注", "文", "が", "##た", "."]


class TokenizerTest(unittest.TestCase):
    def test_folds_width_case_and_latin_accents_but_not_voicing_marks(self):
        self.assertEqual(normalize("ＣＡＦÉ ｶﾞ が"), "cafe ガ が")

    def test_ideographs_and_punctuation_stand_alone(self):
        self.assertEqual(split_words("注文が、so-so"), ["注", "文", "が", "、", "so", "-", "so"])

    def test_takes_the_longest_known_pieces(self):
        texts = [TOKENS[number] for number in WordPiece(TOKENS).encode("Orders 注文がた.")]
        self.assertEqual(texts, ["[CLS]", "order", "##s", "注", "文", "が", "##た", ".", "[SEP]"])

    def test_a_word_with_an_unknown_part_is_unknown(self):
        self.assertEqual(WordPiece(TOKENS).encode("orderz"), [2, 1, 3])


if __name__ == "__main__":
    unittest.main()
