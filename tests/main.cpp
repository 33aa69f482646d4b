// SPDX-License-Identifier: MIT
//
// The main() of every test program.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

int main(int argc, char** argv) {
    // The programs that tests start speak the language of the locale: English here.
    setenv("LC_ALL", "C.UTF-8", 1);
    return doctest::Context(argc, argv).run();
}
