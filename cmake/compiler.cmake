# SPDX-License-Identifier: MIT
#
# The language standard, tools that speed up builds, and link-time optimisation.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# Position-independent code lets a program replace any function of a shared library, so GCC does not inline
# functions that other files can call. Nothing replaces ours. Clang never cared.
add_compile_options($<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-fno-semantic-interposition>)

# GCC's if-conversion miscompiles: with GCC 12 and -O3, a choice between three constants in notation/wxf.cpp
# came out wrong, and moves of two WXF dialects were not understood. Rooms that SEARCH switch it on again:
# it gains them two per cent, and perft and the bench signature compare their results with other compilers'.
add_compile_options($<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-fno-if-conversion>)

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, RelWithDebInfo or Debug" FORCE)
endif()

# Unity build: the files of a target are compiled together, eight at a time. Most of the work is parsing
# the same headers, which this does five times less often. Names in the unnamed namespaces of a room must
# therefore be unique. With -DCMAKE_UNITY_BUILD=OFF every file is compiled separately, which reveals
# missing includes: `make thorough` does that. As part of a larger build, we leave the choice to that build.
if(PROJECT_IS_TOP_LEVEL)
    set(CMAKE_UNITY_BUILD ON CACHE BOOL "compile the files of a target together")
    set(CMAKE_UNITY_BUILD_BATCH_SIZE 8 CACHE STRING "how many files are compiled together")
endif()

# ccache and mold are used if found; nothing depends on them. Clones in different folders share the objects
# in the cache: paths are relative to the checkout, on the command line as well as in assertions and debug
# information. (A debugger finds the sources if it is started there.)
if(PROJECT_IS_TOP_LEVEL)
    add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)
endif()
find_program(CHUHE_CCACHE ccache)
if(CHUHE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=yes ${CHUHE_CCACHE})
endif()

find_program(CHUHE_MOLD mold)
if(CHUHE_MOLD AND NOT CMAKE_CROSSCOMPILING)
    include(CheckLinkerFlag)
    check_linker_flag(CXX -fuse-ld=mold CHUHE_COMPILER_KNOWS_MOLD)
    if(CHUHE_COMPILER_KNOWS_MOLD)
        add_link_options(-fuse-ld=mold)
    endif()
endif()

# Link-time optimisation is off by default: it doubles the build time and has gained nothing so far
# (perft 5 from the start, best of 6 on a busy machine: 0.227 s with it, 0.224 s without).
#
# GCC writes fat objects, which contain machine code as well as its intermediate language, so the
# installed libraries work with any compiler. Clang 14 cannot do that; users of its libraries would be
# tied to the same version of Clang, so Clang builds do without.
if(CHUHE_LTO AND CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    include(CheckIPOSupported)
    check_ipo_supported(RESULT CHUHE_LTO_WORKS OUTPUT reason LANGUAGES CXX)
    if(CHUHE_LTO_WORKS)
        set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
        add_compile_options(-ffat-lto-objects)
    else()
        message(STATUS "No link-time optimisation: ${reason}")
    endif()
endif()
