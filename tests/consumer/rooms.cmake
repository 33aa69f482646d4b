# SPDX-License-Identifier: MIT
#
# Configures Chuhe with some of its ROOMS, separated by |, on a machine that has nothing which only other
# rooms need: PACKAGES, separated by |, cannot be found. With BUILD=ON it is compiled too.

cmake_policy(VERSION 3.25)

string(REPLACE "|" ";" rooms "${ROOMS}")
string(REPLACE "|" ";" packages "${PACKAGES}")
list(TRANSFORM packages REPLACE "(.+)" "-DCMAKE_DISABLE_FIND_PACKAGE_\\1=ON")

file(REMOVE_RECURSE ${WORK})
execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK} -G ${GENERATOR}
        -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF
        "-DCHUHE_ROOMS=${rooms}" ${packages}
    COMMAND_ERROR_IS_FATAL ANY)
if(BUILD)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK} COMMAND_ERROR_IS_FATAL ANY)
endif()
