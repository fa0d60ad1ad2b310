"""The ONNX graph: token ids in, the text's vector out.

The graph pools by itself. It answers the text's vector at every position, so that the pipeline's mean over
positions changes nothing; a batch without padding gets one position only, which makes that mean cheap.
A text's vector is the sum of:

- meaning: the tokens' semantic rows, in the first dimensions, divided by the square root of its length, or
  the topic that the words of a long passage share would drown its exact words;
- exact words: the stems' random codes;
- neighbours: for adjacent letters and word pieces, the codes' product, one of them rotated. Codes, products
  and rotations are Gayler's Multiply-Add-Permute architecture (2003): different pairs get near-orthogonal
  vectors without a table of pairs.

What occurs n times in a text counts by the square root of n. A stem's code is the product of two short
tables' rows, picked by the high and the low byte of its number.
"""

from dataclasses import dataclass

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

OPSET = 14
IR_VERSION = 8
NO_TEXT_LENGTH = 1e-6


@dataclass(frozen=True)
class Tables:
    """Constants of the graph; the first five are by token id, weights are in units of weight_unit."""

    stem: np.ndarray  # uint16
    row: np.ndarray  # uint16
    word_weight: np.ndarray  # uint8
    pair_first: np.ndarray  # uint8
    pair_second: np.ndarray  # uint8
    weight_unit: float
    rows: np.ndarray  # int8, rows × semantic width
    row_scale: np.ndarray  # float32, by row
    meaning_share: float  # of a row of scaled length 1, beside a word of weight 1
    code_low: np.ndarray  # int8, 256 × width
    code_high: np.ndarray  # int8, stems / 256 × width


class _Graph:
    def __init__(self):
        self.nodes = []
        self.constants = []

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def add(self, operation: str, *inputs: str, output: str | None = None, **attributes) -> str:
        output = output or f"{operation.lower()}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operation, inputs, [output], name=output, **attributes))
        return output


def build_graph(tables: Tables) -> onnx.ModelProto:
    graph = _Graph()
    stem = _lookup(graph, "stem", tables.stem, TensorProto.INT32)
    codes = _codes(graph, tables, stem)
    words = _words(graph, tables, stem, codes)
    pairs = _pairs(graph, tables, stem, codes)
    meaning = _meaning(graph, tables, stem)
    no_text = graph.constant("no_text", _no_text(tables.code_low.shape[1]))
    text = graph.add("Sum", words, pairs, meaning, no_text)
    graph.add("Expand", text, _output_shape(graph, codes), output="last_hidden_state")
    return _model(graph, tables.code_low.shape[1])


def _lookup(graph: _Graph, name: str, table: np.ndarray, kind: int) -> str:
    """Shape batch × length."""
    return graph.add("Cast", graph.add("Gather", graph.constant(name, table), "input_ids", axis=0), to=kind)


def _codes(graph: _Graph, tables: Tables, stem: str) -> str:
    """Shape batch × length × width."""
    low = graph.add("Mod", stem, graph.constant("low_size", np.int32(256)))
    high = graph.add("Div", stem, graph.constant("high_step", np.int32(256)))
    factors = [
        graph.add(
            "Cast", graph.add("Gather", graph.constant(name, table), index, axis=0), to=TensorProto.FLOAT
        )
        for name, table, index in (("code_low", tables.code_low, low), ("code_high", tables.code_high, high))
    ]
    return graph.add("Mul", *factors)


def _words(graph: _Graph, tables: Tables, stem: str, codes: str) -> str:
    weight = _lookup(graph, "word_weight", tables.word_weight, TensorProto.FLOAT)
    unit = graph.constant("word_unit", np.float32(tables.weight_unit / _code_length(tables)))
    return _weighted_sum(graph, graph.add("Mul", _damped(graph, weight, stem), unit), codes)


def _pairs(graph: _Graph, tables: Tables, stem: str, codes: str) -> str:
    """Bound codes of every two neighbours."""
    first, second = (
        graph.add("Mul", _lookup(graph, name, table, TensorProto.FLOAT), graph.constant(f"{name}_unit", unit))
        for name, table, unit in (
            ("pair_first", tables.pair_first, np.float32(tables.weight_unit)),
            ("pair_second", tables.pair_second, np.float32(tables.weight_unit / _code_length(tables))),
        )
    )
    weight = graph.add("Mul", _without_last(graph, first), _without_first(graph, second))
    many = graph.constant("many", np.int32(1 << 15))
    left = graph.add("Mul", _without_last(graph, stem), many)
    pair = graph.add("Add", left, _without_first(graph, stem))
    bound = graph.add("Mul", _without_last(graph, codes), _rotated(graph, _without_first(graph, codes)))
    return _weighted_sum(graph, _damped(graph, weight, pair), bound)


def _meaning(graph: _Graph, tables: Tables, stem: str) -> str:
    row = _lookup(graph, "row", tables.row, TensorProto.INT32)
    scale = graph.add("Gather", graph.constant("row_scale", tables.row_scale), row, axis=0)
    values = graph.add("Gather", graph.constant("rows", tables.rows), row, axis=0)
    values = graph.add("Cast", values, to=TensorProto.FLOAT)
    meaning = _shortened(graph, tables, _weighted_sum(graph, _damped(graph, scale, stem), values))
    padding = tables.code_low.shape[1] - tables.rows.shape[1]
    return graph.add("Pad", meaning, graph.constant("padding", np.array([0, 0, 0, 0, 0, padding], np.int64)))


def _shortened(graph: _Graph, tables: Tables, meaning: str) -> str:
    length = graph.add("ReduceL2", meaning, axes=[2], keepdims=1)
    length = graph.add("Max", length, graph.constant("shortest", np.float32(NO_TEXT_LENGTH)))
    share = graph.add("Mul", meaning, graph.constant("meaning_share", np.float32(tables.meaning_share)))
    return graph.add("Div", share, graph.add("Sqrt", length))


def _output_shape(graph: _Graph, codes: str) -> str:
    """One position where nothing is padded, else as many as there are tokens."""
    padding = graph.add("Not", graph.add("Cast", "attention_mask", to=TensorProto.BOOL))
    padded = graph.add("ReduceMax", graph.add("Cast", padding, to=TensorProto.INT64), keepdims=0)
    every = graph.add("Shape", codes)
    extra = graph.add("Sub", every, graph.constant("one_position", np.array([1, 1, 1], np.int64)))
    along = graph.add("Mul", extra, graph.constant("positions", np.array([0, 1, 0], np.int64)))
    dropped = graph.add("Sub", along, graph.add("Mul", along, padded))
    return graph.add("Sub", every, dropped)


def _damped(graph: _Graph, weight: str, identity: str) -> str:
    """Divides each weight by the square root of how often its identity occurs in the text."""
    return graph.add("Div", weight, graph.add("Sqrt", _occurrences(graph, identity)))


def _occurrences(graph: _Graph, identity: str) -> str:
    across = graph.add("Unsqueeze", identity, _axis(graph, 1))
    down = graph.add("Unsqueeze", identity, _axis(graph, 2))
    same = graph.add("Cast", graph.add("Equal", across, down), to=TensorProto.FLOAT)
    return graph.add("ReduceSum", same, _axis(graph, 2), keepdims=0)


def _weighted_sum(graph: _Graph, weight: str, vectors: str) -> str:
    """Shape batch × 1 × width."""
    return graph.add("MatMul", graph.add("Unsqueeze", weight, _axis(graph, 1)), vectors)


def _without_last(graph: _Graph, sequence: str) -> str:
    return _slice(graph, sequence, 0, -1, 1)


def _without_first(graph: _Graph, sequence: str) -> str:
    return _slice(graph, sequence, 1, np.iinfo(np.int64).max, 1)


def _rotated(graph: _Graph, codes: str) -> str:
    """Each code rotated by one dimension."""
    last = _slice(graph, codes, -1, np.iinfo(np.int64).max, 2)
    return graph.add("Concat", last, _slice(graph, codes, 0, -1, 2), axis=2)


def _slice(graph: _Graph, sequence: str, start: int, end: int, axis: int) -> str:
    bounds = [_number(graph, "bound", value) for value in (start, end)]
    return graph.add("Slice", sequence, *bounds, _axis(graph, axis))


def _axis(graph: _Graph, axis: int) -> str:
    return _number(graph, "axis", axis)


def _number(graph: _Graph, kind: str, value: int) -> str:
    name = f"{kind}_{value}"
    if all(constant.name != name for constant in graph.constants):
        graph.constant(name, np.array([value], np.int64))
    return name


def _code_length(tables: Tables) -> float:
    return tables.code_low.shape[1] ** 0.5


def _no_text(width: int) -> np.ndarray:
    """What remains when no token is known: too short to change any other text, but not zero."""
    return np.full((1, 1, width), NO_TEXT_LENGTH / width**0.5, np.float32)


def _model(graph: _Graph, width: int) -> onnx.ModelProto:
    ids = [
        helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"])
        for name in ("input_ids", "attention_mask")
    ]
    output = helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, ["batch", "length", width])
    body = helper.make_graph(graph.nodes, "text_vectors", ids, [output], graph.constants)
    opset = [helper.make_opsetid("", OPSET)]
    model = helper.make_model(
        body, opset_imports=opset, ir_version=IR_VERSION, producer_name="embedding-model"
    )
    onnx.checker.check_model(model)
    return model
