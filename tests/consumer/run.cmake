# SPDX-License-Identifier: MIT
#
# Installs Chuhe from the build folder CHUHE_BUILD into a prefix under WORK, and uses it from there: with
# CMake, in the project next to this file and in EXAMPLES, and with pkg-config.

cmake_policy(VERSION 3.25)

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT result EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "${command}\nended with ${result}:\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

# Leftovers of an earlier run could hide a file that is no longer installed.
file(REMOVE_RECURSE ${WORK})
# A packager's DESTDIR is not meant for this installation.
set(ENV{DESTDIR})
# Other builds and clones compile the same programs: with relative paths, ccache knows them again.
set(ENV{CCACHE_BASEDIR} ${WORK})
set(ENV{CCACHE_NOHASHDIR} yes)
run(${CMAKE_COMMAND} --install ${CHUHE_BUILD} --prefix ${WORK}/prefix)

# A header that is installed includes no header that is not.
file(GLOB_RECURSE headers RELATIVE ${WORK}/prefix/include ${WORK}/prefix/include/*.h)
foreach(header IN LISTS headers)
    file(STRINGS ${WORK}/prefix/include/${header} includes REGEX "^ *# *include +\"chuhe/" ENCODING UTF-8)
    foreach(line IN LISTS includes)
        string(REGEX REPLACE ".*\"(.*)\".*" "\\1" included "${line}")
        if(NOT included IN_LIST headers)
            message(SEND_ERROR "${header} includes ${included}, which is not installed: is it PUBLIC?")
        endif()
    endforeach()
endforeach()

function(build_project folder name)
    run(${CMAKE_COMMAND} -S ${folder} -B ${WORK}/${name} -G ${GENERATOR}
        -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
        "-DCMAKE_CXX_FLAGS=${FLAGS} -Wall -Wextra -Werror" -DCMAKE_BUILD_TYPE=Debug
        -DCMAKE_PREFIX_PATH=${WORK}/prefix)
    run(${CMAKE_COMMAND} --build ${WORK}/${name})
endfunction()

build_project(${CMAKE_CURRENT_LIST_DIR} consumer)
run(${WORK}/consumer/consumer)
if(NOT output STREQUAL "44 legal moves\n")
    message(FATAL_ERROR "expected '44 legal moves', got '${output}'")
endif()

build_project(${EXAMPLES} examples)
run(${CMAKE_CTEST_COMMAND} --test-dir ${WORK}/examples --output-on-failure)
message(STATUS "${output}")

# The engine plays without SQLite.
find_program(readelf readelf REQUIRED)
run(${readelf} --dynamic ${WORK}/examples/search)
if(output MATCHES "sqlite|rsvg|cairo")
    message(FATAL_ERROR "the engine needs more than it should:\n${output}")
endif()

# A program and the library may be compiled for different processors, as the examples above are. If both
# had their own copy of a function whose code depends on the processor, the linker would keep one of them,
# perhaps the slow one, for both. So an optimised library has inlined all that are in public headers.
if(IS_OPTIMISED)
    find_program(nm nm REQUIRED)
    file(GLOB_RECURSE archives ${WORK}/prefix/*/libchuhe_*.a)
    foreach(archive IN LISTS archives)
        run(${nm} --demangle --defined-only ${archive})
        string(REGEX MATCHALL "[^\n]* W chuhe::(platform::|Bitboard::(count|file_bits|from_file_bits|gather_file|spread_file))[^\n]*" copies "${output}")
        if(copies)
            message(SEND_ERROR "${archive} has ${copies}")
        endif()
    endforeach()
endif()

# The same program with pkg-config instead of CMake.
find_program(pkg_config pkg-config REQUIRED)
file(GLOB_RECURSE core_pc ${WORK}/prefix/*/chuhe-core.pc)
cmake_path(GET core_pc PARENT_PATH pkgconfig_folder)
set(ENV{PKG_CONFIG_PATH} ${pkgconfig_folder})
run(${pkg_config} --cflags --libs chuhe-core)
separate_arguments(flags UNIX_COMMAND "${FLAGS} ${output}")
run(${COMPILER} -std=c++20 ${CMAKE_CURRENT_LIST_DIR}/main.cpp -o ${WORK}/by_pkgconfig ${flags})
run(${WORK}/by_pkgconfig)
if(NOT output STREQUAL "44 legal moves\n")
    message(FATAL_ERROR "with pkg-config: expected '44 legal moves', got '${output}'")
endif()
run(${pkg_config} --exists --print-errors chuhe)
