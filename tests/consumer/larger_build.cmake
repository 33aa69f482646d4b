# SPDX-License-Identifier: MIT
#
# Configures the project in larger_build/ and looks at how its program would be compiled.

cmake_policy(VERSION 3.25)
file(REMOVE_RECURSE ${WORK})
execute_process(COMMAND ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/larger_build -B ${WORK} -G ${GENERATOR}
        -DCMAKE_CXX_COMPILER=${COMPILER} -DCHUHE=${CHUHE} -DCHUHE_CPU=x86-64-v2
        -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
    COMMAND_ERROR_IS_FATAL ANY)
file(STRINGS ${WORK}/compile_commands.json commands REGEX "\"command\"" ENCODING UTF-8)
foreach(command IN LISTS commands)
    if(command MATCHES "consumer/main.cpp")
        set(program "${command}")
    elseif(NOT command MATCHES "-march=x86-64-v2")
        message(SEND_ERROR "the library is not compiled for the processor chosen: ${command}")
    endif()
endforeach()
if(NOT program)
    message(FATAL_ERROR "the program is not compiled by itself, as the larger build wants it")
endif()
if(program MATCHES "-march|-Werror|-O[0-9]|NDEBUG")
    message(SEND_ERROR "the library imposes its settings on the program: ${program}")
endif()
file(STRINGS ${WORK}/chuhe/cmake_install.cmake installed REGEX "chuhe-config")
if(installed)
    message(SEND_ERROR "the library is installed with the larger build, which has not asked for it")
endif()
