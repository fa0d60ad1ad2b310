"""English inflection: which word forms share a lemma.

Base forms follow WordNet's Morphy: the exception lists first, then the rules of detachment, and a
result counts only if WordNet has it as a lemma of that part of speech.
"""

from .wordnet import WordNet

DETACHMENT_RULES = {
    "n": (
        ("ches", "ch"),
        ("shes", "sh"),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ies", "y"),
        ("men", "man"),
        ("s", ""),
    ),
    "v": (
        ("ies", "y"),
        ("es", "e"),
        ("es", ""),
        ("s", ""),
        ("ed", "e"),
        ("ed", ""),
        ("ing", "e"),
        ("ing", ""),
    ),
    "a": (("ier", "y"), ("iest", "y"), ("er", "e"), ("er", ""), ("est", "e"), ("est", "")),
    "r": (),
}
VOWELS = "aeiou"


class Morphology:
    """Answers base forms and inflected forms of single words."""

    def __init__(self, wordnet: WordNet):
        self._exceptions = wordnet.exceptions
        self._lemmas = {letter: set() for letter in DETACHMENT_RULES}
        for (letter, _), synset in wordnet.synsets.items():
            self._lemmas[letter].update(lemma.lower() for lemma in synset.lemmas if " " not in lemma)

    def is_lemma(self, word: str) -> bool:
        return any(word in lemmas for lemmas in self._lemmas.values())

    def lemma(self, word: str) -> str:
        """The word itself where WordNet has it as a lemma, else its base form, else the word."""
        if self.is_lemma(word):
            return word
        return next(iter(self.base_forms(word)), word)

    def base_forms(self, word: str) -> list[str]:
        """Every other lemma that the word may be a form of: as a verb, a noun, an adjective."""
        candidates = (self._base_form(word, letter) for letter in ("v", "n", "a"))
        return [base for base in candidates if base is not None and base != word]

    def inflections(self, lemma: str) -> list[str]:
        """Regular and irregular forms of a lemma, without the lemma itself."""
        forms = set()
        if lemma in self._lemmas["v"]:
            forms.update((_with_s(lemma), _with_ed(lemma), _with_ing(lemma)))
        if lemma in self._lemmas["n"]:
            forms.add(_with_s(lemma))
        return sorted(forms - {lemma})

    def _base_form(self, word: str, letter: str) -> str | None:
        irregular = self._exceptions[letter].get(word)
        if irregular is not None:
            return irregular
        for ending, replacement in DETACHMENT_RULES[letter]:
            base = word[: -len(ending)] + replacement
            if word.endswith(ending) and len(base) > 1 and base in self._lemmas[letter]:
                return base
            undoubled = base[:-1]
            if (
                letter == "v"
                and word.endswith(ending)
                and base[-1:] == base[-2:-1]
                and undoubled in self._lemmas["v"]
            ):
                return undoubled
        return None


def _with_s(word: str) -> str:
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def _with_ed(word: str) -> str:
    if word.endswith("e"):
        return word + "d"
    if word.endswith("y") and word[-2:-1] not in VOWELS:
        return word[:-1] + "ied"
    return _doubled(word) + "ed"


def _with_ing(word: str) -> str:
    if word.endswith("ie"):
        return word[:-2] + "ying"
    if word.endswith("e") and not word.endswith(("ee", "oe", "ye")):
        return word[:-1] + "ing"
    return _doubled(word) + "ing"


def _doubled(word: str) -> str:
    """Doubles the last consonant of a one-syllable word that ends consonant, vowel, consonant."""
    vowels = sum(letter in VOWELS for letter in word)
    ends_cvc = (
        len(word) > 2 and word[-1] not in VOWELS + "wxy" and word[-2] in VOWELS and word[-3] not in VOWELS
    )
    return word + word[-1] if vowels == 1 and ends_cvc else word
