# Needs Python 3.11+, make and git; everything else is fetched into .tools and .venv.

PYTHON ?= python3
UV_VERSION := 0.13.7
# A uv of the system is used if it is the very version that we tried.
UV := $(if $(filter $(UV_VERSION),$(shell uv --version 2>/dev/null)),uv,.tools/bin/uv)
PY := .venv/bin/python
READY := .venv/.ready
E2E := $(wildcard tests/e2e)

# What `make play` starts: `play` is the terminal, `serve --open` the table in the browser.
PLAY := serve --open

# One step after the other, also under `make -j`: the machine is busy as it is.
.NOTPARALLEL:
.PHONY: help setup play test lint web page e2e unit soak audit mutants bench docs wheel screenshots format lock clean

help: ## show this list
	@sed -n 's/^\([a-z0-9]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

setup: $(READY) ## fetch all that is needed
play: $(READY) $(if $(findstring serve,$(PLAY)),page) ## play a game
	@.venv/bin/splendor $(PLAY)
test: lint docs web e2e unit ## everything that CI checks
lint: $(READY) ## formatting, lint, types, layers, sizes, what nothing uses
	$(PY) -m ruff format --check && $(PY) -m ruff check && $(PY) -m mypy && .venv/bin/lint-imports && $(PY) -m vulture && $(PY) tools/architecture.py --check && $(PY) tools/shape.py && $(PY) tools/page_rules.py --check && $(PY) tools/node.py run lint
web: $(READY) ## type checks and unit tests of the page
	$(PY) tools/node.py run check && $(PY) tools/node.py run test
page: $(READY) ## build the page into the package
	@$(PY) tools/page.py --if-stale
e2e: page ## games in a real browser
	$(if $(E2E),CHROMIUM="$$($(PY) tools/browser.py)" && export CHROMIUM && $(PY) -m pytest tests/e2e)
unit: page ## everything else that pytest runs, doctests included
	$(PY) -m pytest -n 2
soak: $(READY) ## the long tests: a million random games, servers killed a hundred times, fuzzing, attacks
	.venv/bin/splendor soak --games 1000000 --players 2,3,4
	$(PY) -m benchmarks.server_soak kill --database sqlite
	$(PY) -m benchmarks.server_soak kill --database postgresql
	$(PY) -m benchmarks.server_soak fuzz
	$(PY) -m benchmarks.server_soak attack
audit: $(READY) ## known weaknesses of what we depend on (asks a service on the network)
	$(PY) tools/audit.py
mutants: $(READY) ## change the code in small ways and see whether tests notice
	$(PY) tools/mutants.py
bench: $(READY) ## speed, and the signature of the rules
	.venv/bin/splendor bench
docs: $(READY) ## build the documentation into site/
	.venv/bin/zensical build --strict --clean
wheel: $(filter .tools/%,$(UV)) ## build what can be installed elsewhere, into dist/
	$(UV) build --quiet --clear
screenshots: page ## take the pictures of the documentation again
	$(PY) tools/screenshots.py $(basename $(notdir $(wildcard docs/images/*.jpg)))
format: $(READY) ## put the code in order
	$(PY) -m ruff format && $(PY) -m ruff check --fix && $(PY) tools/node.py run format
lock: $(filter .tools/%,$(UV)) ## pin new dependencies in constraints.txt (LOCK=--upgrade: pin all anew)
	$(UV) pip compile pyproject.toml $(EXTRAS:%=--extra %) --group dev --universal --no-header $(LOCK) --no-annotate --quiet --output-file constraints.txt
clean: ## forget what was built and fetched
	rm -rf .venv .tools dist site src/splendor/server/static web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .cache

# All extras but `sb3`, which would bring PyTorch.
EXTRAS := postgres envs cluster
comma := ,
# Where Python may not keep what it compiles, do it once for all: imports take half the time.
BYTECODE := $(if $(PYTHONDONTWRITEBYTECODE),--compile-bytecode)
$(READY): pyproject.toml constraints.txt $(filter .tools/%,$(UV))
	@echo "Setting up: the first time takes a minute."
	$(UV) venv --quiet --allow-existing --python $(PYTHON) .venv
	$(UV) pip install --quiet $(BYTECODE) --python $(PY) --constraints constraints.txt --group dev --editable '.[$(subst $() ,$(comma),$(EXTRAS))]'
	@touch $@

.tools/bin/uv:
	@$(PYTHON) tools/bootstrap.py $(UV_VERSION)
