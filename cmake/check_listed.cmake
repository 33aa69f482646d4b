# SPDX-License-Identifier: MIT
#
# Fails if a source file in the folder ROOM is not in LISTED, the SOURCES of its CMakeLists.txt separated
# by |: it would not be compiled, or a header not installed. chuhe_room() registers this as a test.

cmake_policy(VERSION 3.25)
string(REPLACE "|" ";" listed "${LISTED}")
file(GLOB_RECURSE files RELATIVE "${ROOM}" "${ROOM}/*.h" "${ROOM}/*.cpp")
foreach(file IN LISTS files)
    if(NOT file IN_LIST listed)
        message(SEND_ERROR "${ROOM}/${file} is not in the SOURCES of ${ROOM}/CMakeLists.txt")
    endif()
endforeach()
