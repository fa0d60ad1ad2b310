"""Prints sample texts with their token ids, for check-tokenizer.mjs to compare.

python -m embedding_model.samples WORDNET_FOLDER MODEL_FOLDER
"""

import json
import sys
from pathlib import Path

from .tokenizer import WordPiece
from .wordnet import read_wordnet

EVERY = 97
UNUSUAL = [
    "",
    " \t\n",
    "It's a well-known e-mail: a.b@example.com (50% off!)",
    "ＲＥＳＥＴ　ｐａｓｓｗｏｒｄ ①②③ ½ ﬁne",
    "Café naïve résumé Straße Ångström İstanbul",
    "注文した商品がまだ届きません。返品・交換はできますか？",
    "ｶﾞｲﾄﾞﾌﾞｯｸ ガイドブック パスワードをリセットする々",
    "한국어 문장입니다. Русский текст, ελληνικό κείμενο.",
    "𠮷野家 😀👍🏽 \u200bzero\u200dwidth\ufeff \u0007bell",
    "unbelievablylongcompoundword" * 5,
    "snake_case camelCase v2.17.2 #42 C++ <b>bold</b> 2026-11-21T10:00:00Z",
]


def main() -> None:
    wordnet_folder, model_folder = map(Path, sys.argv[1:])
    vocabulary = json.loads((model_folder / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    tokenizer = WordPiece(list(vocabulary))
    texts = UNUSUAL + read_wordnet(wordnet_folder).texts()[::EVERY]
    json.dump([{"text": text, "ids": tokenizer.encode(text)} for text in texts], sys.stdout)


if __name__ == "__main__":
    main()
