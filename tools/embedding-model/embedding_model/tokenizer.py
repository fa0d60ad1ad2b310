"""WordPiece tokenisation, as data for @xenova/transformers and as the same steps in Python."""

import re
import unicodedata

SPECIAL_TOKENS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
CONTINUING_PREFIX = "##"
MAX_LENGTH = 1024
MAX_WORD_LENGTH = 100
COMBINING_MARKS = "[\u0300-\u036f]"
ASCII_PUNCTUATION = frozenset(r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~""")
IDEOGRAPH_BLOCKS = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF))


def normalize(text: str) -> str:
    """Compatibility forms and Latin accents are folded; Japanese voicing marks are kept."""
    text = re.sub(COMBINING_MARKS, "", unicodedata.normalize("NFKD", text))
    return unicodedata.normalize("NFKC", text).lower()


def split_words(text: str) -> list[str]:
    """Splits normalised text at white space; every punctuation mark and ideograph stands alone."""
    words = [""]
    for character in text:
        if character.isspace():
            words.append("")
        elif is_ideograph(character) or _is_punctuation(character):
            words += [character, ""]
        elif not unicodedata.category(character).startswith("C"):
            words[-1] += character
    return [word for word in words if word]


def is_ideograph(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in IDEOGRAPH_BLOCKS)


def _is_punctuation(character: str) -> bool:
    return character in ASCII_PUNCTUATION or unicodedata.category(character).startswith("P")


class WordPiece:
    """Greedy longest-match-first segmentation (Schuster and Nakajima, 2012)."""

    def __init__(self, tokens: list[str]):
        self._ids = {token: number for number, token in enumerate(tokens)}

    def encode(self, text: str) -> list[int]:
        """Token ids between [CLS] and [SEP], cut to MAX_LENGTH as the pipeline does."""
        ids = [piece for word in split_words(normalize(text)) for piece in self._pieces(word)]
        return [self._ids["[CLS]"], *ids[: MAX_LENGTH - 2], self._ids["[SEP]"]]

    def _pieces(self, word: str) -> list[int]:
        pieces = []
        start = 0
        while start < len(word) <= MAX_WORD_LENGTH:
            prefix = CONTINUING_PREFIX if start else ""
            ends = range(len(word), start, -1)
            end = next((end for end in ends if prefix + word[start:end] in self._ids), None)
            if end is None:
                break
            pieces.append(self._ids[prefix + word[start:end]])
            start = end
        return pieces if start == len(word) else [self._ids["[UNK]"]]


def tokenizer_json(tokens: list[str]) -> dict:
    """The content of tokenizer.json (format of Hugging Face tokenizers)."""
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [_added_token(number, token) for number, token in enumerate(SPECIAL_TOKENS)],
        "normalizer": {
            "type": "Sequence",
            "normalizers": [
                {"type": "NFKD"},
                {"type": "Replace", "pattern": {"Regex": COMBINING_MARKS}, "content": ""},
                {"type": "NFKC"},
                {
                    "type": "BertNormalizer",
                    "clean_text": True,
                    "handle_chinese_chars": True,
                    "strip_accents": False,
                    "lowercase": True,
                },
            ],
        },
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": _post_processor(),
        "decoder": {"type": "WordPiece", "prefix": CONTINUING_PREFIX, "cleanup": True},
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": CONTINUING_PREFIX,
            "max_input_chars_per_word": MAX_WORD_LENGTH,
            "vocab": {token: number for number, token in enumerate(tokens)},
        },
    }


def tokenizer_config() -> dict:
    """The content of tokenizer_config.json."""
    return {
        "tokenizer_class": "BertTokenizer",
        "do_lower_case": True,
        "model_max_length": MAX_LENGTH,
        **{f"{token[1:-1].lower()}_token": token for token in SPECIAL_TOKENS},
    }


def _added_token(number: int, token: str) -> dict:
    flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    return {"id": number, "content": token, **flags}


def _post_processor() -> dict:
    start, end = ({"SpecialToken": {"id": token, "type_id": 0}} for token in ("[CLS]", "[SEP]"))
    first, second = ({"Sequence": {"id": name, "type_id": 0}} for name in ("A", "B"))
    return {
        "type": "TemplateProcessing",
        "single": [start, first, end],
        "pair": [start, first, end, second, end],
        "special_tokens": {
            token: {"id": token, "ids": [SPECIAL_TOKENS.index(token)], "tokens": [token]}
            for token in ("[CLS]", "[SEP]")
        },
    }
