# SPDX-License-Identifier: MIT
#
# Writes INPUT, big-endian numbers of 64 bits, into OUTPUT as the elements of a C++ array, for openings.cpp.

cmake_policy(VERSION 3.25)
file(READ "${INPUT}" words HEX)
string(REGEX REPLACE "(................)" "0x\\1,\n" words "${words}")
file(WRITE "${OUTPUT}" "${words}")
