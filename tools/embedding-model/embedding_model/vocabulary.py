"""The tokens of the model, and which of them share a semantic row.

Forms of one lemma share a row ("pays", "paid" → "pay"), so rarer forms are as well trained as common ones.
"""

import re
import string
from collections import Counter
from dataclasses import dataclass

from . import scripts
from .function_words import FUNCTION_WORDS
from .morphology import Morphology
from .tokenizer import CONTINUING_PREFIX, SPECIAL_TOKENS, normalize
from .wordnet import WordNet

WORD = re.compile("[a-z]+|[0-9]+")
SEMANTIC_ROWS = 28_000
PREFIX_PIECES = 1_500
INNER_PIECES = 3_500
ALPHANUMERIC = string.ascii_lowercase + string.digits
SYMBOLS = [*string.punctuation, *"ßæøœ¢£¥€°–—‘’“”…•©®"]


@dataclass(frozen=True)
class Vocabulary:
    """Token texts in id order; the semantic row of each word (row 0 is empty and not in the map)."""

    tokens: list[str]
    word_rows: dict[str, int]

    @property
    def row_count(self) -> int:
        return 1 + max(self.word_rows.values())

    def rows(self, text: str) -> list[int]:
        """The semantic rows of the words of a text; words without one are left out."""
        return [self.word_rows[word] for word in words_of(text) if word in self.word_rows]


def words_of(text: str) -> list[str]:
    return WORD.findall(normalize(text))


def build_vocabulary(wordnet: WordNet, morphology: Morphology) -> Vocabulary:
    counts = Counter(word for text in wordnet.texts() for word in words_of(text))
    word_rows = _share_rows(counts, morphology)
    pieces = [CONTINUING_PREFIX + piece for piece in _inner_pieces(counts, word_rows)]
    running_letters = [*ALPHANUMERIC, *scripts.HIRAGANA, *scripts.KATAKANA, *scripts.GREEK, *scripts.CYRILLIC]
    running_letters += scripts.HANGUL
    tokens = [
        *SPECIAL_TOKENS,
        *SYMBOLS,
        *sorted(word_rows),
        *sorted(FUNCTION_WORDS),
        *_prefix_pieces(counts, word_rows),
        *running_letters,
        *scripts.IDEOGRAPHS,
        *(CONTINUING_PREFIX + letter for letter in running_letters),
        *pieces,
    ]
    return Vocabulary(list(dict.fromkeys(tokens)), word_rows)


def _share_rows(counts: Counter, morphology: Morphology) -> dict[str, int]:
    lemma_counts = Counter()
    for word, count in counts.items():
        if word not in FUNCTION_WORDS and len(word) > 1:
            lemma_counts[morphology.lemma(word)] += count
    lemmas = [lemma for lemma, _ in _most_common(lemma_counts, SEMANTIC_ROWS - 1)]
    row_of_lemma = {lemma: row for row, lemma in enumerate(lemmas, start=1)}
    forms = {form for lemma in lemmas for form in (lemma, *morphology.inflections(lemma))} | set(counts)
    return {
        form: row_of_lemma[morphology.lemma(form)]
        for form in sorted(forms - FUNCTION_WORDS)
        if len(form) > 1 and morphology.lemma(form) in row_of_lemma
    }


def _prefix_pieces(counts: Counter, word_rows: dict[str, int]) -> list[str]:
    """Beginnings for words outside the vocabulary; longer and more frequent ones first."""
    scores = Counter()
    for word, weight in _weighted_words(counts, word_rows):
        for length in range(3, min(8, len(word))):
            scores[word[:length]] += weight * (length - 1)
    known = set(word_rows) | FUNCTION_WORDS
    return [piece for piece, _ in _most_common(scores, len(scores)) if piece not in known][:PREFIX_PIECES]


def _inner_pieces(counts: Counter, word_rows: dict[str, int]) -> list[str]:
    """Middles and, preferred, endings for words outside the vocabulary."""
    scores = Counter()
    for word, weight in _weighted_words(counts, word_rows):
        for length in range(2, 8):
            for start in range(1, len(word) - length + 1):
                at_end = start + length == len(word)
                scores[word[start : start + length]] += weight * (3 if at_end else 1) * (length - 1)
    return [piece for piece, _ in _most_common(scores, INNER_PIECES)]


def _weighted_words(counts: Counter, word_rows: dict[str, int]) -> list[tuple[str, int]]:
    return [
        (word, min(count, 3) if word in word_rows else 1) for word, count in counts.items() if word.isalpha()
    ]


def _most_common(counts: Counter, limit: int) -> list[tuple[str, int]]:
    """As Counter.most_common, with ties in alphabetical order."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:limit]
