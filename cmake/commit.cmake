# SPDX-License-Identifier: MIT
#
# chuhe::commit provides "commit.h" with kCommit, the commit being built: "3f692d9a1b2c", followed by
# "-dirty" if files were changed since, or "unknown" outside a checkout. Every build runs this file as a
# script (cmake -DSOURCE=… -DOUTPUT=… -P commit.cmake); it rewrites the header only if the commit changed.

if(CMAKE_SCRIPT_MODE_FILE)
    set(commit "")
    find_program(git git)
    if(git)
        execute_process(COMMAND ${git} describe --always --dirty --abbrev=12 --exclude=*
            WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE commit ERROR_QUIET
            OUTPUT_STRIP_TRAILING_WHITESPACE)
    endif()
    if(commit STREQUAL "")
        set(commit unknown)
    endif()
    configure_file(${CMAKE_CURRENT_LIST_DIR}/commit.h.in ${OUTPUT})
    return()
endif()

add_custom_target(chuhe_write_commit
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR}
        -DOUTPUT=${PROJECT_BINARY_DIR}/generated/commit.h -P ${CMAKE_CURRENT_LIST_FILE}
    BYPRODUCTS ${PROJECT_BINARY_DIR}/generated/commit.h
    VERBATIM)
add_library(chuhe_commit INTERFACE)
add_library(chuhe::commit ALIAS chuhe_commit)
add_dependencies(chuhe_commit chuhe_write_commit)
target_include_directories(chuhe_commit INTERFACE ${PROJECT_BINARY_DIR}/generated)
