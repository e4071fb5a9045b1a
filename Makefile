# `make` lists what there is. Nothing has to be installed first but Python 3.11 to 3.14.
#
#   make play ARGS="--plain --seed 7"    passes arguments on
#   make play RULESET=utopia-engine-3e   names the game (others: utopia-engine-2e, sorcery, utopia)
#   make PYTHON=python3.13 test          chooses the Python, when .venv does not exist yet

.DEFAULT_GOAL := help
.PHONY: help play serve test quick core browser long costs mutants kernels check bench docs sheet pictures learn strong-play map constraints package clean \
    ready-run ready-dev ready-chromium

ARGS ?=
PYTHON ?=
RULESET ?=
VENV := .venv
BIN := $(VENV)/bin

# The tests start hundreds of Pythons, and each would compile every module where nothing is kept.
test core browser long costs mutants quick kernels: export PYTHONDONTWRITEBYTECODE :=

help: ## this list
	@echo "Artificer: make <what>"
	@sed -n 's/^\([a-z][a-z-]*\):[^#]*## \(.*\)/  \1:\2/p' Makefile | \
	    while IFS=: read -r what why; do printf '  %-12s %s\n' $$what "$$why"; done

play: export ARTIFICER_CALLED_BY := make play ARGS="%"
play: ready-run ## play in the terminal (RULESET=sorcery, ARGS="--plain --seed 7")
	@trap : INT; $(BIN)/artificer play $(RULESET) $(ARGS) || test $$? -eq 130 # Ctrl-C is no error

serve: ready-run ## open the table in the browser (ARGS="--port 8001")
	@$(BIN)/artificer serve $(ARGS)

test: ready-chromium ## everything that must hold before a change is offered: check and all tests
	@$(MAKE) --no-print-directory -j2 check kernels
	@$(BIN)/python -m pytest -q -n auto $(ARGS)
	@echo "make test: all is well."

quick: ready-dev ## check what has changed and run the nearest tests, in 40 s (ARGS="--since main")
	@$(BIN)/python -m tools.quick $(ARGS)

core: ## check and all tests but those in a browser
	@$(MAKE) --no-print-directory -j2 check kernels
	@$(BIN)/python -m pytest -q -n auto -m "not long and not browser" $(ARGS)
	@echo "make core: all is well."

browser: ready-dev ready-chromium ## the tests in a browser alone
	@$(BIN)/python -m pytest -q -n auto -m "not long" $(ARGS) tests/browser
	@echo "make browser: all is well."

long: ready-dev ready-chromium ## the tests that take minutes: full sizes, all kernels, bounds checks
	@$(BIN)/python -m pytest -v --tb=short -n auto --dist worksteal -m long $(ARGS)

costs: kernels ready-chromium ## measure the processor time of every test: build/costs.md, tests/costs.json
	@$(BIN)/python -m pytest -q -n auto -p tests.costs --costs build/costs.md $(ARGS)
	@mv build/costs.json tests/costs.json

mutants: kernels ready-chromium ## put known faults into the sources and see that the tests find them
	@$(BIN)/python -m tools.mutants $(ARGS)

kernels: ready-dev # compile what several workers would each compile; kept until the rules change
	@$(BIN)/python -m tools.kernels

check: ready-dev ## style, types and the one-way imports, without the tests
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check --quiet || { \
	    echo "ruff: these files are not formatted:"; $(BIN)/ruff format --check | sed -n '/^Would/p'; \
	    echo "To format them: $(BIN)/ruff format"; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python -m tools.catalogues --check
	@echo "make check: all is well."

docs: ready-dev ## build the site into build/docs; every warning, dead link and untrue example is an error
	@$(BIN)/python -m sphinx -q -b site -W --keep-going -c docs/site -d build/doctrees . build/docs
	@$(BIN)/python -m tools.site.checking build/docs
	@$(BIN)/python -m pytest -q tests/house/test_examples.py
	@echo "make docs: all is well; the first page is build/docs/index.html"

bench: ready-run ## measure the speed of the rules, beside OpenSpiel and pgx where installed
	@trap : INT; $(BIN)/python -m bench.run $(RULESET) $(ARGS) || test $$? -eq 130

sheet: ready-run ## draw docs/sheet.svg, docs/sorcery.svg and the other pictures of the screen
	@$(BIN)/python -m tools.draw_sheet docs/sheet.svg

pictures: ready-dev ready-chromium ## draw docs/pictures, the pages in the browser (Chinese letters: fonts-noto-cjk)
	@$(BIN)/python -m tools.draw_pages docs/pictures

learn: ready-dev ## a net learns Utopia Engine, in 20 minutes on two quiet cores (ARGS="--steps 524288")
	@$(BIN)/python examples/learn.py --out build/learned $(ARGS)

strong-play: ready-dev ## play games of strong players and write docs/strong-play (ARGS="--rounds 20 --meetings")
	@$(BIN)/python -m artificer_research.strong_play $(ARGS)

map: ready-dev ## draw docs/map.svg, the rooms of the house and their imports
	@$(BIN)/python -m tools.draw_map

package: ready-dev ## build the wheel and the source archive into dist, and look at both
	@$(BIN)/python -m tools.package dist

constraints: ## choose the newest versions anew and pin them (needs uv)
	@PATH="$$PWD/$(BIN):$$PATH" tools/pin.sh

clean: ## remove caches and the environment that make has made
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks .coverage dist build
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	@if [ -e $(VENV)/artificer-made.stamp ]; then echo "rm -rf $(VENV)"; rm -rf $(VENV); \
	elif [ -e $(VENV) ]; then echo "$(VENV) was not made by make and stays."; fi

ready-run:
	@PYTHON="$(PYTHON)" tools/bootstrap.sh run $(VENV)

ready-dev:
	@PYTHON="$(PYTHON)" tools/bootstrap.sh dev $(VENV)

ready-chromium:
	@tools/chromium.sh
