# SPDX-License-Identifier: MIT
#
# Fails when a source file of the folder ROOM is not in LISTED, the SOURCES of its CMakeLists.txt
# with | between them: nobody would compile it, and a header would not be installed. chuhe_room()
# makes a test of it.

cmake_policy(VERSION 3.25)
string(REPLACE "|" ";" listed "${LISTED}")
file(GLOB_RECURSE files RELATIVE "${ROOM}" "${ROOM}/*.h" "${ROOM}/*.cpp")
foreach(file IN LISTS files)
    if(NOT file IN_LIST listed)
        message(SEND_ERROR "${ROOM}/${file} is not in the SOURCES of ${ROOM}/CMakeLists.txt")
    endif()
endforeach()
