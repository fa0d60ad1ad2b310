"""Pairs of texts that mean the same or nearly the same, drawn from WordNet."""

import random
from itertools import combinations

from .morphology import Morphology
from .vocabulary import Vocabulary
from .wordnet import Synset, WordNet

MAX_LEMMAS = 4
MAX_EXAMPLES = 2
MAX_ROWS = 64
HYPERNYMS = ("@", "@i")
RELATED = ("&", "^", "\\", "$", ";c")
DERIVED = "+"
DERIVED_SHARE = 0.5

TextPair = tuple[str, str]
RowPair = tuple[list[int], list[int]]


def build_pairs(wordnet: WordNet, morphology: Morphology, vocabulary: Vocabulary, seed: int) -> list[RowPair]:
    """Pairs of bags of semantic rows; pairs with an empty or identical side are left out."""
    draw = random.Random(seed)
    texts = [pair for synset in wordnet.synsets.values() for pair in _synset_pairs(synset, wordnet, draw)]
    texts += _inflection_pairs(morphology, vocabulary)
    pairs = [(vocabulary.rows(left)[:MAX_ROWS], vocabulary.rows(right)[:MAX_ROWS]) for left, right in texts]
    return [(left, right) for left, right in pairs if left and right and left != right]


def _synset_pairs(synset: Synset, wordnet: WordNet, draw: random.Random) -> list[TextPair]:
    lemmas = synset.lemmas[:MAX_LEMMAS]
    described = f"{lemmas[0]} {synset.definition}"
    pairs = [(", ".join(lemmas), synset.definition), *combinations(lemmas, 2)]
    pairs += [(example, described) for example in synset.examples[:MAX_EXAMPLES]]
    for pointer in synset.pointers:
        other = wordnet.synsets[pointer.synset]
        if pointer.symbol in HYPERNYMS:
            pairs.append((described, f"{other.lemmas[0]} {other.definition}"))
        elif pointer.symbol in RELATED or (pointer.symbol == DERIVED and draw.random() < DERIVED_SHARE):
            pairs.append((described, f"{' '.join(other.lemmas[:3])} {other.definition}"))
        if pointer.symbol in (DERIVED, "\\", "<") and pointer.source:
            pairs.append((synset.lemmas[pointer.source - 1], other.lemmas[pointer.target - 1]))
    return pairs


def _inflection_pairs(morphology: Morphology, vocabulary: Vocabulary) -> list[TextPair]:
    """Links a form that WordNet has as a lemma of its own ("building") to its base ("build")."""
    words = sorted(vocabulary.word_rows)
    return [(word, base) for word in words for base in morphology.base_forms(word)]
