# SPDX-License-Identifier: MIT
#
# Fails if a file in the folder ROOM includes a header of a room that is not in ALLOWED, a list separated
# by |. chuhe_room() registers this as a test.

cmake_policy(VERSION 3.25)
string(REGEX REPLACE "\\|$" "" ALLOWED "${ALLOWED}")
file(GLOB_RECURSE files "${ROOM}/*.h" "${ROOM}/*.cpp")
foreach(file IN LISTS files)
    file(STRINGS "${file}" includes REGEX "^ *# *include +\"chuhe/[a-z0-9_]+/" ENCODING UTF-8)
    foreach(line IN LISTS includes)
        string(REGEX REPLACE "^ *# *include +\"chuhe/([a-z0-9_]+)/.*" "\\1" room "${line}")
        if(NOT room MATCHES "^(${ALLOWED})$")
            message(SEND_ERROR "${file}: ${line} -- this room may use only: ${ALLOWED}")
        endif()
    endforeach()
endforeach()
