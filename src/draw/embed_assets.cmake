# SPDX-License-Identifier: MIT
#
# Writes the files below FOLDER into OUTPUT as rows of a C++ table, for assets.cpp. What the build
# needs for it is CMake alone.

cmake_policy(VERSION 3.25)
file(GLOB_RECURSE paths RELATIVE "${FOLDER}" "${FOLDER}/*.svg")
list(SORT paths)
set(rows "")
foreach(path IN LISTS paths)
    # Quoted throughout: CMake would take semicolons for lists.
    file(READ "${FOLDER}/${path}" content)
    string(APPEND rows "{\"${path}\", R\"svg(${content})svg\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "${rows}")
