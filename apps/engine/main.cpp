// SPDX-License-Identifier: MIT
//
// chuhe-engine: the engine for GUIs. It reads UCI or UCCI from standard input and answers on
// standard output. Arguments are executed as one command before it exits: `chuhe-engine bench`.
//
// Exit codes: 0 success, whatever the input was; 1 not enough memory; 2 an unknown option or
// command on the command line.
#include "conversation.h"
#include "surroundings.h"

int main(int argc, char** argv) {
    const chuhe::Utf8Console console;
    return chuhe::run_engine(chuhe::arguments_of(argc, argv));
}
