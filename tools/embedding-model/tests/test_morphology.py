import unittest

from embedding_model.morphology import Morphology
from embedding_model.wordnet import Synset, WordNet


def morphology_of(*lemmas: tuple[str, str]) -> Morphology:
    synsets = {(letter, str(n)): Synset((lemma,), "", (), ()) for n, (letter, lemma) in enumerate(lemmas)}
    exceptions = {"n": {}, "v": {"bought": "buy"}, "a": {}, "r": {}}
    return Morphology(WordNet(synsets, exceptions))


class MorphologyTest(unittest.TestCase):
    def test_finds_the_base_of_regular_and_irregular_forms(self):
        morphology = morphology_of(("v", "buy"), ("v", "transfer"), ("n", "city"))
        bases = [morphology.lemma(word) for word in ("bought", "transferring", "transferred", "cities")]
        self.assertEqual(bases, ["buy", "transfer", "transfer", "city"])

    def test_leaves_a_form_that_is_a_lemma_itself(self):
        morphology = morphology_of(("v", "build"), ("n", "building"))
        self.assertEqual(morphology.lemma("building"), "building")
        self.assertEqual(morphology.base_forms("building"), ["build"])

    def test_does_not_detach_what_leaves_no_lemma(self):
        self.assertEqual(morphology_of(("n", "city")).lemma("news"), "news")

    def test_inflects_verbs_and_nouns(self):
        morphology = morphology_of(("v", "stop"), ("v", "carry"), ("n", "box"))
        self.assertEqual(morphology.inflections("stop"), ["stopped", "stopping", "stops"])
        self.assertEqual(morphology.inflections("carry"), ["carried", "carries", "carrying"])
        self.assertEqual(morphology.inflections("box"), ["boxes"])


if __name__ == "__main__":
    unittest.main()
