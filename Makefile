# SPDX-License-Identifier: MIT
#
# The front door. `make help` says what can be done; CMakePresets.json and scripts/ do it.

JOBS ?= $(shell nproc)
PREFIX ?= /usr/local

# Read by ninja through CMake, by ctest, and by the scripts.
export CMAKE_BUILD_PARALLEL_LEVEL = $(JOBS)
export CTEST_PARALLEL_LEVEL = $(JOBS)
# Set on the command line: make test DEPS=no, make thorough FUZZ_SECONDS=60 or FUZZ_RUNS=1000000.
export DEPS FUZZ_SECONDS FUZZ_RUNS

# The app comes first: the server takes it in where there is one, and shows a plain page where not.
define BUILD_WITH_APP
scripts/build-web || echo 'The browser app could not be built, so the server will show a plain page.' >&2; \
scripts/build release
endef

.DEFAULT_GOAL := help
.PHONY: help run build test test-web thorough real-data bench format lint install deps clean

help: ## say what can be done
	@echo 'Chuhe (楚河), a home for xiangqi. What make can do:'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## set up, build, and open Chuhe in the browser
	@scripts/install-deps build
	@$(BUILD_WITH_APP)
	@build/release/bin/chuhe serve --open

build: ## build the programs in build/release/bin
	@scripts/install-deps build
	@scripts/build release

test: ## set up, build, and run every test
	@scripts/install-deps build test
	@scripts/build test
	@ctest --preset test

test-web: ## test the browser app: types, units, and the whole of it in Chromium
	@scripts/install-deps build test web-test
	@scripts/build-web --test
	@scripts/build test --target chuhe --target chuhe-engine
	@cd web && CHUHE=../build/test/bin/chuhe CHUHE_E2E=required npm run --silent e2e

thorough: ## what is too slow for every change: compilers, sanitizers, fuzzing, deep perft, lint
	@scripts/install-deps build test bench thorough
	@scripts/thorough

real-data: ## read the real records beside the checkout, and compare with the numbers kept
	@scripts/install-deps build test
	@scripts/real-data

bench: ## measure speed, beside that of others where they are installed
	@scripts/install-deps build bench
	@scripts/bench

format: ## lay out the sources
	@scripts/install-deps test
	@scripts/format

lint: ## look for mistakes that compilers let pass
	@scripts/install-deps build test bench thorough
	@scripts/lint

install: ## install below PREFIX (/usr/local), or below DESTDIR/PREFIX
	@scripts/install-deps build
	@$(BUILD_WITH_APP)
	@cmake --install build/release --prefix '$(PREFIX)'

deps: ## install the Debian packages that make run and make test need
	@scripts/install-deps build test

clean: ## remove everything that was built
	rm -rf build
