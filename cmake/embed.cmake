# SPDX-License-Identifier: MIT
#
# chuhe_embed(): a file that becomes part of a room, and with it of every program.
#
#   chuhe_embed(index masters_file "${CHUHE_MASTERS}" masters.h)
#
# defines the function that masters.h declares: Bytes chuhe::index::masters_file(). Without a file it
# returns no bytes. A fifth word names the target that gets it instead of the room.
function(chuhe_embed room function file header)
    set(target chuhe_${room})
    if(ARGC GREATER 4)
        set(target ${ARGV4})
    endif()
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
    set(symbol chuhe_${room}_${function})
    set(content "${file}")
    if(NOT content)
        set(content ${CMAKE_CURRENT_BINARY_DIR}/${function}.empty)
        file(TOUCH ${content})
    endif()
    set(section .rodata)
    if(WIN32)
        set(section [[.rdata,\"dr\"]])
    endif()
    # What a WebAssembly module needs is a file beside it, which its host loads: wasm/ defines the function.
    if(CHUHE_WASM)
        return()
    endif()
    configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in ${source} @ONLY)
    set_source_files_properties(${source} PROPERTIES
        OBJECT_DEPENDS ${content} SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE ${source})
endfunction()
