#!/bin/sh
# Builds data/model from WordNet, or with --check compares a fresh build with data/model/SHA256SUMS.
set -eu

tool=$(cd "$(dirname "$0")" && pwd)
model=$(cd "$tool/../.." && pwd)/data/model
files='LICENSE.wordnet.txt config.json onnx/model_quantized.onnx tokenizer.json tokenizer_config.json'
package=wordnet-base
version=1:3.0-37
package_sum=61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752

case "${1:-}" in
'' | --check) ;;
*)
  echo "usage: build.sh [--check]" >&2
  exit 2
  ;;
esac

# One thread, and one set of kernels on every processor since Haswell: sums are added in one order.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 OPENBLAS_CORETYPE=Haswell
export NPY_DISABLE_CPU_FEATURES='X86_V4 AVX512_ICL AVX512_SPR'

cd "$tool"
if [ ! -x .venv/bin/python ]; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --requirement requirements.txt
fi
if [ ! -d .wordnet ]; then
  download=$(mktemp -d)
  (cd "$download" && apt-get download "$package=$version" && mv ./*.deb package.deb)
  echo "$package_sum  $download/package.deb" | sha256sum --check --quiet
  dpkg-deb --extract "$download/package.deb" .wordnet
  rm -r "$download"
fi

output=$model
if [ "${1:-}" = --check ]; then
  output=$(mktemp -d)
fi
.venv/bin/python -m embedding_model.build .wordnet/usr/share/wordnet "$output"
cd "$output"
if [ "${1:-}" = --check ]; then
  sha256sum --check "$model/SHA256SUMS"
else
  # shellcheck disable=SC2086
  sha256sum $files >SHA256SUMS
fi
