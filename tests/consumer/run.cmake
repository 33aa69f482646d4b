# SPDX-License-Identifier: MIT
#
# Installs Chuhe from the build folder CHUHE_BUILD into a prefix under WORK, then configures, builds
# and runs the project next to this file, which can find Chuhe only in that prefix.

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
run(${CMAKE_COMMAND} --install ${CHUHE_BUILD} --prefix ${WORK}/prefix)
run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK}/build -G ${GENERATOR}
    -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS} -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_PREFIX_PATH=${WORK}/prefix)
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${WORK}/build/consumer)
if(NOT output STREQUAL "44 legal moves\n")
    message(FATAL_ERROR "expected '44 legal moves', got '${output}'")
endif()
message(STATUS "${output}")
