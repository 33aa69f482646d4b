// SPDX-License-Identifier: MIT
//
// The main() of every test program.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
