"""Letters that become tokens of their own, by script."""

KATAKANA = [chr(code) for code in (*range(0x30A1, 0x30FB), 0x30FC)]
HIRAGANA = [chr(code) for code in range(0x3041, 0x3097)]
# Hiragana that mostly write particles and verb endings.
GRAMMATICAL_HIRAGANA = frozenset("はがをにのとでもしたてすまるいなれ")
GREEK = [chr(code) for code in range(0x03B1, 0x03CA)]
CYRILLIC = [chr(code) for code in range(0x0430, 0x0450)]


def _double_byte_characters(encoding: str, rows: range) -> list[str]:
    """The characters of some rows of a 94 × 94 character set, by its EUC encoding."""
    characters = []
    for row in rows:
        for cell in range(1, 95):
            decoded = bytes((0xA0 + row, 0xA0 + cell)).decode(encoding, errors="ignore")
            characters.extend(decoded)
    return characters


# JIS X 0208 levels 1 and 2, then what GB 2312 level 1 adds to them.
_JAPANESE_IDEOGRAPHS = ["々", *_double_byte_characters("euc_jp", range(16, 85))]
_CHINESE_IDEOGRAPHS = _double_byte_characters("gb2312", range(16, 56))
IDEOGRAPHS = list(dict.fromkeys([*_JAPANESE_IDEOGRAPHS, *_CHINESE_IDEOGRAPHS]))
# The syllables of KS X 1001.
HANGUL = _double_byte_characters("euc_kr", range(16, 41))
