# SPDX-License-Identifier: MIT
#
# Writes the files below FOLDER with one of the ENDINGS ("css|html") into OUTPUT as rows of a C++ table,
# for assets.cpp. SCRIPTS ("tree.js|page.js"), if given, are concatenated in that order into one row,
# "script.js"; "script.js.sha256" is its hash, which pages put into their security policy. The build needs
# nothing but CMake for this.

cmake_policy(VERSION 3.25)
string(REPLACE "|" ";" endings "${ENDINGS}")
list(TRANSFORM endings REPLACE "(.+)" "${FOLDER}/*.\\1" OUTPUT_VARIABLE patterns)
file(GLOB_RECURSE paths RELATIVE "${FOLDER}" ${patterns})
list(SORT paths)
set(rows "")
foreach(path IN LISTS paths)
    # Quoted throughout: CMake would treat semicolons as list separators.
    file(READ "${FOLDER}/${path}" content)
    string(APPEND rows "{\"${path}\", R\"file(${content})file\"},\n")
endforeach()
if(SCRIPTS)
    string(REPLACE "|" ";" scripts "${SCRIPTS}")
    set(script "")
    foreach(path IN LISTS scripts)
        file(READ "${FOLDER}/${path}" content)
        string(APPEND script "${content}")
    endforeach()
    string(SHA256 hash "${script}")
    string(APPEND rows "{\"script.js\", R\"file(${script})file\"},\n")
    string(APPEND rows "{\"script.js.sha256\", \"${hash}\"},\n")
endif()
file(WRITE "${OUTPUT}" "${rows}")
