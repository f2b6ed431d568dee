# Asterion. Python 3.11 or newer and make are all that this needs; the rest is fetched into .venv and web/node_modules.

PORT ?= 8000
# A display to open the page on?
OPEN := $(if $(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname))),--open)
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
NPM := PATH="$(CURDIR)/$(VENV)/bin:$$PATH" npm --prefix web
LOCK := $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"
HOUSE := $(VENV)/.house
DEV := $(VENV)/.dev
BENCH := $(VENV)/.bench
# Tests start some hundred processes of Python; without its bytecode each would compile our sources again.
unexport PYTHONDONTWRITEBYTECODE
# What tests compile.
CACHE := $(CURDIR)/$(VENV)/cache

.DEFAULT_GOAL := help
.PHONY: help play test soak bounds fmt check api bench page lock clean packages parts compiled modules check-python check-page \
	test-rules test-interpreted test-match test-modules test-house test-faults test-page test-browser

help:
	@echo 'make play   open the house on http://localhost:$(PORT) and to phones in this network (PORT=…, LAN=0: this machine only)'
	@echo 'make test   everything that must hold: checks, rules, server, page, browser'
	@echo 'make soak   the full storm of messages and requests, 200 kills, and faults at 60 tables (ARGS="--minutes 60")'
	@echo 'make bounds rules and bots, compiled with bounds checks'
	@echo 'make check  only what reads without running: lint, types, imports'
	@echo 'make fmt    format Python and page'
	@echo 'make api    the Python API as pages, from the docstrings, in build/api'
	@echo 'make bench  measure, with peers in the same run'
	@echo 'make page   build the page, if its sources changed'
	@echo 'make lock   write requirements/*.txt and web/package-lock.json again'
	@echo 'make clean  remove what was built'

play: page
	@$(VENV)/bin/asterion serve --port $(PORT) $(if $(filter 0,$(LAN)),,--host 0.0.0.0) $(OPEN)

page: $(HOUSE)
	@$(PY) hatch_build.py

# --- what reads without running

check: check-python check-page

check-python: $(DEV)
	@echo '== ruff, mypy, import contracts'
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@$(VENV)/bin/lint-imports --no-logo

check-page: packages $(HOUSE)
	@$(PY) hatch_build.py --rules
	@echo '== page: Biome, Svelte, TypeScript'
	@$(NPM) run --silent check

fmt: $(DEV) packages
	@$(PY) -m ruff check --fix-only --quiet .
	@$(PY) -m ruff format .
	@$(NPM) run --silent fmt

# --- tests

# Three parts at a time: a machine has two cores at least, and some parts wait for disks and clocks. What others wait for
# comes first. The browser comes last and alone: its tests wait for a page only so long.
test: $(HOUSE)
	@$(MAKE) --no-print-directory SIDE_BY_SIDE=1 --jobs=3 --keep-going $(WHOLE) parts; parts=$$?; \
	$(MAKE) --no-print-directory test-browser; browser=$$?; \
	exit $$((parts || browser))
	@echo 'asterion: all tests passed'

parts: compiled modules check-python check-page test-page test-interpreted test-house test-faults test-rules test-match \
	test-modules

# Each part's output in one piece, where make can do that.
WHOLE := $(if $(filter output-sync,$(.FEATURES)),--output-sync)

ifdef SIDE_BY_SIDE
# What writes the same files, one after the other.
packages: page
test-page: check-page
# What compiles into the same cache, one after the other: the later ones find more there.
test-match: test-rules
test-modules: test-match
# Beside the house's own processes, in which time passes, the rules and nothing else; then what the clock measures.
test-faults: test-house
else
.NOTPARALLEL:
endif

# Machine code of all rules, which takes long. Two processes that compile must not share a cache, so there are two.
compiled: $(HOUSE)
	@XDG_CACHE_HOME="$(CACHE)/house" $(VENV)/bin/asterion warm
	@mkdir -p "$(CACHE)/rules" && cp -R "$(CACHE)/house/asterion" "$(CACHE)/rules/"

# The page's modules; the browser's tests take them, and machine code, from the second cache. They leave time to machine code,
# for which more tests wait.
modules: $(HOUSE)
	@XDG_CACHE_HOME="$(CACHE)/page" nice $(VENV)/bin/asterion compile-page
	@for part in house rules; do \
		mkdir -p "$(CACHE)/$$part/asterion" && cp -R "$(CACHE)/page/asterion/page" "$(CACHE)/$$part/asterion/" || exit; done

test-rules: $(DEV) compiled
	@echo '== rules, bots, insight, many games'
	@XDG_CACHE_HOME="$(CACHE)/rules" $(PY) -m pytest -q --numprocesses 2 --dist worksteal \
		tests/games tests/bots tests/insight tests/lab

# All that no other part runs.
test-match: $(DEV) page packages compiled modules
	@echo '== matches, command line, packages'
	@XDG_CACHE_HOME="$(CACHE)/rules" $(PY) -m pytest -q --numprocesses 2 --dist worksteal \
		$(patsubst %,--ignore=tests/%,games bots insight lab house faults webassembly browser)

test-modules: $(DEV) page compiled modules
	@echo '== rules in WebAssembly'
	@XDG_CACHE_HOME="$(CACHE)/rules" $(PY) -m pytest -q tests/webassembly

# Half of the time of these tests is waiting for disks and sockets, so three processes.
test-house: $(DEV) page packages compiled modules
	@echo '== house'
	@XDG_CACHE_HOME="$(CACHE)/house" $(PY) -m pytest -q --numprocesses 3 --dist worksteal tests/house

test-faults: $(DEV) page compiled modules
	@echo '== faults'
	@XDG_CACHE_HOME="$(CACHE)/house" $(PY) -m pytest -q tests/faults

# The same rules as plain Python, without the compiler: a read past the end of an array is an error here, where compiled code
# reads on without a word.
test-interpreted: $(DEV)
	@echo '== rules, interpreted'
	@NUMBA_DISABLE_JIT=1 $(PY) -m pytest -q tests/games

test-page: packages $(HOUSE)
	@$(PY) hatch_build.py --rules
	@echo '== page'
	@$(NPM) run --silent test

# Each process waits for its page now and then, so there are three. Chromium is the one thing that Python cannot bring.
# .ci/run installs it; elsewhere its absence is said, not hidden.
test-browser: $(DEV) page
	@echo '== browser'
	@if command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome; then \
		XDG_CACHE_HOME="$(CACHE)/rules" $(PY) -m pytest -q --numprocesses 3 --dist worksteal tests/browser; \
	elif [ -n "$$CI" ]; then \
		echo 'asterion: no Chromium, so the browser tests cannot run' >&2; exit 1; \
	else \
		echo 'asterion: NOT RUN: the browser tests need Chromium (on Debian: apt install chromium-headless-shell)'; \
	fi

# The same once more by compiled code with bounds checks; less optimised, since compiling takes most of the time.
bounds: $(DEV)
	@echo '== rules and bots, compiled with bounds checks'
	@XDG_CACHE_HOME="$(CACHE)/bounds" NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1 $(PY) -m pytest -q tests/games tests/bots

# Bounded, on this machine only; ARGS="--minutes 60" for an hour of faults, ARGS=--help for the rest.
soak: $(DEV)
	@echo '== storm, kills, faults'
	@$(PY) -m tests.soak $(ARGS)

# --- the Python API as pages

api: $(DEV)
	@NUMBA_DISABLE_JIT=1 $(PY) -W error -m tools.api_page build/api

# --- figures

bench: $(BENCH) page packages
	@$(PY) -m bench $(ARGS)

# --- what is fetched, each once

$(shell test -x $(PY) || rm -f $(VENV)/.created)

$(VENV)/.created:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
		if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			$$python -m venv $(VENV) && touch $@; exit; \
		fi; \
	done; \
	echo 'asterion: needs Python 3.11 or newer with its venv module; none found (say where: make PYTHON=/path/to/python3)' >&2; \
	exit 1

# Without bytecode: half of an install is compiling modules of which most are never imported.
$(VENV)/.runtime: requirements/runtime.txt $(VENV)/.created
	@echo 'asterion: installing what the house needs (a minute the first time)'
	@$(PIP) install --no-compile --require-hashes -r $<
	@touch $@

$(HOUSE): pyproject.toml $(VENV)/.runtime
	@$(PIP) install --no-deps --no-build-isolation --no-index --editable .
	@touch $@

$(DEV): requirements/dev.txt $(HOUSE)
	@echo 'asterion: installing what the tests need'
	@$(PIP) install --no-compile --require-hashes -r $<
	@touch $@

$(BENCH): requirements/bench.txt $(DEV)
	@$(PIP) install --no-compile --require-hashes -r $<
	@touch $@

packages: $(HOUSE)
	@$(PY) hatch_build.py --packages

# --- maintenance

lock: $(DEV)
	$(LOCK) pyproject.toml --group build -o requirements/runtime.txt
	$(LOCK) --group build -c requirements/runtime.txt -o requirements/build.txt
	$(LOCK) pyproject.toml --extra postgresql --group build --group dev -c requirements/runtime.txt -o requirements/dev.txt
	$(LOCK) pyproject.toml --extra postgresql -c requirements/dev.txt -o requirements/server.txt
	$(LOCK) pyproject.toml --extra postgresql --group build --group dev --group bench -c requirements/dev.txt -o requirements/bench.txt
	$(PY) hatch_build.py --lock

clean:
	rm -rf build dist src/asterion/house/page src/asterion/house/page.new
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache test-results web/coverage
	rm -rf "$${XDG_CACHE_HOME:-$$HOME/.cache}/asterion/rules"
	find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
