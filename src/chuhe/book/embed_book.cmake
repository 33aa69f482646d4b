# SPDX-License-Identifier: MIT
#
# Writes the bytes of INPUT into OUTPUT as the elements of a C++ array, for shipped.cpp.

cmake_policy(VERSION 3.25)
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "((0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,))" "\\1\n" bytes "${bytes}")
file(WRITE "${OUTPUT}" "${bytes}")
