# SPDX-License-Identifier: MIT
#
# The front door. `make help` lists the targets; CMakePresets.json and scripts/ do the work.

JOBS ?= $(shell nproc)
PREFIX ?= /usr/local

# Read by ninja through CMake, by ctest, and by the scripts.
export CMAKE_BUILD_PARALLEL_LEVEL = $(JOBS)
# Many tests only wait for something.
export CTEST_PARALLEL_LEVEL = $(shell expr $(JOBS) + 1)
# Set on the command line: make test DEPS=no, make thorough FUZZ_SECONDS=60 or FUZZ_RUNS=1000000.
export DEPS FUZZ_SECONDS FUZZ_RUNS PYTHON

.DEFAULT_GOAL := help
.PHONY: help run build test test-web thorough real-data bench docs python format lint sbom audit wasm site windows deb tarball install deps clean

help: ## list the targets
	@echo 'Chuhe (楚河), a toolkit for xiangqi. Targets:'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## install dependencies, build, and open Chuhe in the browser
	@scripts/install-deps build
	@scripts/build-with-app release --target chuhe chuhe-engine
	@build/release/bin/chuhe serve --open

build: ## build the programs into build/release/bin
	@scripts/install-deps build
	@scripts/build-with-app release

test: ## install dependencies, build, and run all tests, those of the browser app in Chromium too
	@scripts/install-deps build test
	@scripts/build-with-app --test test
	@scripts/run-tests

test-web: ## only the tests of the browser app: types, unit tests, and end to end in Chromium
	@scripts/install-deps build test
	@scripts/build-with-app --test test --target chuhe chuhe-engine
	@scripts/test-app

thorough: ## everything too slow for every change: Clang, sanitizers, fuzzing, deep perft, Firefox, WebAssembly, lint; resumes where it stopped
	@scripts/install-deps build test servers format bench docs windows python web-test wasm thorough
	@scripts/thorough

real-data: ## read the real records next to the checkout, and compare with the recorded numbers
	@scripts/install-deps build test
	@scripts/real-data

bench: ## measure speed, against other programs if they are installed
	@scripts/install-deps build bench
	@scripts/bench

docs: ## build the API reference of the library into build/docs
	@scripts/install-deps build docs
	@scripts/build release --target reference
	@echo 'Open build/docs/index.html'

python: ## build and test the Python package; the wheel is left in build/python
	@scripts/install-deps build python
	@scripts/python

format: ## format the sources
	@scripts/install-deps format
	@scripts/format

lint: ## look for mistakes that compilers miss
	@scripts/install-deps build test bench thorough
	@scripts/lint

sbom: build ## write the bill of materials of the programs and the app (CycloneDX) into build/sbom
	@scripts/sbom.mjs

audit: ## ask the npm registry about known vulnerabilities of what is inside the app
	@scripts/audit

wasm: ## build and test the npm packages for JavaScript, in WebAssembly; they are left in build/wasm
	@scripts/install-deps build web wasm
	@scripts/wasm

site: ## build the app as a folder for any web server, without a server of ours, into build/site
	@scripts/install-deps build web wasm
	@scripts/site

windows: ## cross-build the engine and the commands for Windows into build/windows, and test them under Wine
	@scripts/install-deps build windows
	@scripts/package-windows
	@scripts/build release --target chuhe chuhe-engine
	@scripts/test-windows

deb: ## build a Debian package of the programs into build/deb/package
	@scripts/install-deps build web wasm deb
	@scripts/package-deb

tarball: ## build the engine for any x86-64 Linux into build/anywhere
	@scripts/install-deps build
	@scripts/package-tarball

install: build ## install under PREFIX (/usr/local), or under DESTDIR/PREFIX
	@cmake --install build/release --prefix '$(PREFIX)'

deps: ## install the Debian packages needed by make run and make test
	@scripts/install-deps build test servers format web web-test

clean: ## remove all build output
	rm -rf build
