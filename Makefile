# Two commands do all the set-up: `make site` for the sample course, `make test` for everything that is tested.
# Both install the Debian packages that are missing, and are quick when there is nothing to do.

PREFIX ?= /usr/local
BUILD  := swift build -c release --static-swift-stdlib --explicit-target-dependency-import-check error
BIN    := .build/release
PYTHON := .build/tools/bin/python3

.PHONY: site program test test-swift test-scripts test-browser test-model lint format packages-build packages-test install deb dist bench \
        packages-bench bench-reading bench-cards bench-quiz clean

site: program
	$(BIN)/quickstudy publish
	@echo
	@echo "Open Site/index.html in a browser."

program: packages-build
	@$(BUILD) --product quickstudy
	@$(BUILD) --product quickstudy-reader

packages-build:
	@Scripts/install-packages build

packages-test:
	@Scripts/install-packages build test

test: packages-test $(PYTHON) program test-swift test-scripts test-browser test-model

test-swift:
	swift test --parallel

test-scripts: $(PYTHON)
	node --test Tests/Scripts/
	$(PYTHON) -m pytest -q Tests/Scripts

test-browser: $(PYTHON)
	$(PYTHON) -m pytest -q Tests/Browser

# A small language model on a real server, on this machine.
test-model: $(PYTHON)
	$(PYTHON) -m pytest -q Tests/Model

# PyPI's packages for the tests, in a folder of their own; those of the second list without what they ask for.
$(PYTHON): Scripts/python-packages Scripts/python-packages-alone
	python3 -m venv .build/tools
	.build/tools/bin/pip install -q --disable-pip-version-check -r Scripts/python-packages
	.build/tools/bin/pip install -q --disable-pip-version-check --no-deps -r Scripts/python-packages-alone
	@touch $(PYTHON)

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format --in-place --recursive Package.swift Sources Tests

# Speed and memory beside known tools; the peers from PyPI stand in a folder of their own.
.build/bench/bin/python3: Scripts/python-packages-bench
	python3 -m venv .build/bench
	.build/bench/bin/pip install -q --disable-pip-version-check -r Scripts/python-packages-bench
	@touch $@

bench: program packages-bench .build/bench/bin/python3
	.build/bench/bin/python3 Tests/Benchmarks/speed/bench.py

packages-bench:
	@Scripts/install-packages build bench

bench-reading: program
	Tests/Benchmarks/ci-reading

bench-cards: program
	Tests/Benchmarks/ci-cards

install: program
	Scripts/install-program $(BIN) "$(DESTDIR)$(PREFIX)"

# Packages, in .build/packages.
deb: program
	@Scripts/install-packages package
	Scripts/make-deb $(BIN) .build/packages

dist: program
	@Scripts/install-packages package
	Scripts/make-dist $(BIN) .build/packages

clean:
	rm -rf .build .quickstudy

# Quality marks on the benchmark data beside the checkout; a target fails below what was reached.
CARDBENCH ?= ../shared/cardbench

bench-quiz: program
	python3 Tests/Benchmarks/quiz/bench.py $(CARDBENCH) $(BIN)/quickstudy
