"""Builds every file of the model: python -m embedding_model.build WORDNET_FOLDER OUTPUT_FOLDER."""

import argparse
import json
from pathlib import Path

import numpy as np

from .contrastive import Settings, train_rows
from .graph import build_graph
from .latent_semantics import latent_vectors
from .morphology import Morphology
from .pairs import build_pairs
from .tables import SEMANTIC_WIDTH, WIDTH, Tables, build_tables
from .token_weights import weigh_tokens
from .tokenizer import MAX_LENGTH, tokenizer_config, tokenizer_json
from .vocabulary import Vocabulary, build_vocabulary
from .wordnet import read_licence, read_wordnet

SEED = 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wordnet", type=Path, help="folder with data.noun, noun.exc and so on")
    parser.add_argument("output", type=Path)
    arguments = parser.parse_args()
    vocabulary, tables = train(arguments.wordnet)
    write_model(arguments.output, vocabulary, tables)
    (arguments.output / "LICENSE.wordnet.txt").write_text(read_licence(arguments.wordnet), "utf-8")


def train(wordnet_folder: Path) -> tuple[Vocabulary, Tables]:
    wordnet = read_wordnet(wordnet_folder)
    morphology = Morphology(wordnet)
    vocabulary = build_vocabulary(wordnet, morphology)
    print(f"{len(vocabulary.tokens)} tokens, {vocabulary.row_count} semantic rows")
    pairs = build_pairs(wordnet, morphology, vocabulary, SEED)
    print(f"{len(pairs)} training pairs")
    draw = np.random.default_rng(SEED)
    bags = [left + right for left, right in pairs]
    first = latent_vectors(bags, vocabulary.row_count, SEMANTIC_WIDTH, draw)
    vectors = train_rows(first, pairs, Settings(), draw)
    return vocabulary, build_tables(vectors, weigh_tokens(wordnet, vocabulary), vocabulary, draw)


def write_model(folder: Path, vocabulary: Vocabulary, tables: Tables) -> None:
    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    model = build_graph(tables).SerializeToString(deterministic=True)
    (folder / "onnx" / "model_quantized.onnx").write_bytes(model)
    _write_json(folder / "tokenizer.json", tokenizer_json(vocabulary.tokens), indent=None)
    _write_json(folder / "tokenizer_config.json", tokenizer_config(), indent=2)
    _write_json(folder / "config.json", model_config(len(vocabulary.tokens)), indent=2)


def model_config(vocabulary_size: int) -> dict:
    """The content of config.json; the library chooses its classes by it, the graph needs none of it."""
    return {
        "architectures": ["BertModel"],
        "model_type": "bert",
        "hidden_size": WIDTH,
        "intermediate_size": WIDTH,
        "max_position_embeddings": MAX_LENGTH,
        "num_attention_heads": 1,
        "num_hidden_layers": 0,
        "pad_token_id": 0,
        "type_vocab_size": 2,
        "vocab_size": vocabulary_size,
    }


def _write_json(path: Path, content: dict, indent: int | None) -> None:
    separators = (",", ":") if indent is None else None
    path.write_text(
        json.dumps(content, ensure_ascii=False, indent=indent, separators=separators) + "\n", "utf-8"
    )


if __name__ == "__main__":
    main()
