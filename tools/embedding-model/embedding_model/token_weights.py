"""How much each token counts, and which tokens are the same word to exact matching.

Weights are relative to a word of typical rarity (an inverse document frequency of TYPICAL_IDF over
WordNet's synsets). No corpus of another language is used: there the script tells how much a letter says.
"""

from collections import Counter
from dataclasses import dataclass
from math import log

import numpy as np
import snowballstemmer

from . import scripts
from .function_words import FUNCTION_WORDS, REQUEST_WORDS
from .tokenizer import CONTINUING_PREFIX, SPECIAL_TOKENS
from .vocabulary import Vocabulary, words_of
from .wordnet import WordNet

TYPICAL_IDF = 7.0
MAX_IDF = 9.0
IDF_POWER = 0.8
REQUEST_SHARE = 0.4
PIECE_WEIGHT = 0.5
LETTER_PIECE_WEIGHT = 0.25
PIECE_PAIR = 0.6

# script: (weight of one letter, weight of a letter in an adjacent pair)
SCRIPT_WEIGHTS = {
    "ideograph": (0.6, 1.0),
    "katakana": (0.5, 0.95),
    "hiragana": (0.25, 0.65),
    "grammatical hiragana": (0.25, 0.65),
    "other letter": (0.25, 0.9),
}


@dataclass(frozen=True)
class TokenWeights:
    """Arrays by token id. A pair of neighbours weighs pair_first of the left × pair_second of the right."""

    stem: np.ndarray
    latin: np.ndarray
    word: np.ndarray
    pair_first: np.ndarray
    pair_second: np.ndarray


@dataclass(frozen=True)
class _Weight:
    stem: str
    latin: bool
    word: float
    pair_first: float
    pair_second: float


def weigh_tokens(wordnet: WordNet, vocabulary: Vocabulary) -> TokenWeights:
    idf = _stem_idf(wordnet)
    weights = [_weigh(token, vocabulary, idf) for token in vocabulary.tokens]
    numbers = {stem: number for number, stem in enumerate(dict.fromkeys(weight.stem for weight in weights))}
    return TokenWeights(
        stem=np.array([numbers[weight.stem] for weight in weights]),
        latin=np.array([weight.latin for weight in weights]),
        word=np.array([weight.word for weight in weights]),
        pair_first=np.array([weight.pair_first for weight in weights]),
        pair_second=np.array([weight.pair_second for weight in weights]),
    )


_stem = snowballstemmer.stemmer("porter").stemWord


def _stem_idf(wordnet: WordNet) -> dict[str, float]:
    frequency = Counter()
    for synset in wordnet.synsets.values():
        text = " ".join((*synset.lemmas, synset.definition, *synset.examples))
        frequency.update({_stem(word) for word in words_of(text)})
    size = len(wordnet.synsets) + 1
    return {stem: min(log(size / (count + 1)), MAX_IDF) for stem, count in frequency.items()}


def _weigh(token: str, vocabulary: Vocabulary, idf: dict[str, float]) -> _Weight:
    continuing = token.startswith(CONTINUING_PREFIX) and token != CONTINUING_PREFIX
    text = token.removeprefix(CONTINUING_PREFIX) if continuing else token
    script = _script(text)
    if token in SPECIAL_TOKENS or token in FUNCTION_WORDS or not text.isalnum():
        return _Weight("", True, 0, 0, 0)
    if script is not None:
        letter, pair = SCRIPT_WEIGHTS[script]
        return _Weight(text, False, letter, pair, pair)
    pair = PIECE_PAIR**0.5
    if token in vocabulary.word_rows:
        stem = _stem(token)
        share = REQUEST_SHARE if token in REQUEST_WORDS else 1
        weight = share * (idf.get(stem, MAX_IDF) / TYPICAL_IDF) ** IDF_POWER
        return _Weight(stem, True, weight, pair, 0)
    weight = LETTER_PIECE_WEIGHT if len(text) == 1 else PIECE_WEIGHT
    return _Weight(CONTINUING_PREFIX + text, True, weight, pair, pair if continuing else 0)


_SCRIPT_OF_LETTER = {
    **dict.fromkeys(scripts.IDEOGRAPHS, "ideograph"),
    **dict.fromkeys(scripts.KATAKANA, "katakana"),
    **dict.fromkeys(scripts.HIRAGANA, "hiragana"),
    **dict.fromkeys(scripts.GRAMMATICAL_HIRAGANA, "grammatical hiragana"),
    **dict.fromkeys((*scripts.GREEK, *scripts.CYRILLIC, *scripts.HANGUL), "other letter"),
}


def _script(text: str) -> str | None:
    return _SCRIPT_OF_LETTER.get(text)
