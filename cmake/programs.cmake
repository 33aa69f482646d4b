# SPDX-License-Identifier: MIT
#
# Programs: chuhe_app() for the doors in apps/, chuhe_bench() for bench/. Each takes
#
#   LIBRARIES chuhe::core fmt::fmt     what it links
#   SOURCES main.cpp                   what it is made of

function(chuhe_program target)
    cmake_parse_arguments(PARSE_ARGV 1 PROGRAM "" "FOLDER" "LIBRARIES;SOURCES")
    if(PROGRAM_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "${target}: what is '${PROGRAM_UNPARSED_ARGUMENTS}'?")
    endif()
    add_executable(${target} ${PROGRAM_SOURCES})
    target_link_libraries(${target} PRIVATE ${PROGRAM_LIBRARIES} chuhe::warnings)
    set_target_properties(${target} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${PROGRAM_FOLDER})
endfunction()

# chuhe::version provides "version.h" with kVersion, the version at the top of CMakeLists.txt.
file(RELATIVE_PATH doc_from_programs ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_DOCDIR})
configure_file(${CMAKE_CURRENT_LIST_DIR}/version.h.in ${PROJECT_BINARY_DIR}/generated/version.h)
add_library(chuhe_version INTERFACE)
add_library(chuhe::version ALIAS chuhe_version)
target_include_directories(chuhe_version INTERFACE ${PROJECT_BINARY_DIR}/generated)

# A program for users: built in bin/ of the build folder, and installed with CHUHE_INSTALL.
function(chuhe_app name)
    chuhe_program(${name} FOLDER bin ${ARGN})
    if(CHUHE_INSTALL)
        install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs)
    endif()
endfunction()

# A benchmark; `make bench` runs all of them.
function(chuhe_bench name)
    chuhe_program(bench_${name} FOLDER bench ${ARGN})
    set_target_properties(bench_${name} PROPERTIES OUTPUT_NAME ${name})
endfunction()
