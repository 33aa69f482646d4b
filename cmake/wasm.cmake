# SPDX-License-Identifier: MIT
#
# Settings for WebAssembly modules, and the libraries that Debian has only for itself. They are taken from
# CHUHE_WASM_LIBRARIES, a folder that scripts/wasm-libraries fills: include/tl, and the sources of pugixml and zstd.
#
# A module has no operating system: no files, no threads, no exceptions. wasm/std completes Debian's libc++, which is
# built without them, as far as the rooms need it to compile; wasm/src/runtime.cpp says what happens to an exception.

set(CHUHE_WASM OFF)
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    return()
endif()
set(CHUHE_WASM ON)

set(CHUHE_WASM_SIMD OFF CACHE BOOL "use the 128-bit vectors of WebAssembly")
set(CHUHE_WASM_LIBRARIES "" CACHE PATH "libraries for WebAssembly, collected by scripts/wasm-libraries")
if(NOT EXISTS ${CHUHE_WASM_LIBRARIES}/pugixml/src/pugixml.cpp)
    message(FATAL_ERROR "CHUHE_WASM_LIBRARIES has no pugixml. `make wasm` collects what is needed.")
endif()

set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_compile_options(-ffunction-sections -fdata-sections)
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-isystem$<SEMICOLON>${PROJECT_SOURCE_DIR}/wasm/std>)
# Exceptions exist for the rooms, which throw and catch a few; the standard library ends the module instead.
add_compile_definitions($<$<COMPILE_LANGUAGE:CXX>:_LIBCPP_HAS_NO_EXCEPTIONS>)
if(CHUHE_WASM_SIMD)
    add_compile_options(-msimd128)
endif()

# Tables count positions with 64 bits, of which 32 suffice for those that fit into a module.
target_compile_options(chuhe_warnings INTERFACE
    $<$<STREQUAL:$<TARGET_PROPERTY:NAME>,chuhe_tables>:-Wno-shorten-64-to-32>)

add_library(tl::expected INTERFACE IMPORTED GLOBAL)
target_include_directories(tl::expected SYSTEM INTERFACE ${CHUHE_WASM_LIBRARIES}/include)
add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)

add_library(chuhe_wasm_pugixml STATIC EXCLUDE_FROM_ALL ${CHUHE_WASM_LIBRARIES}/pugixml/src/pugixml.cpp)
# Records are read from memory.
target_compile_definitions(chuhe_wasm_pugixml PUBLIC PUGIXML_NO_EXCEPTIONS PUGIXML_NO_XPATH PUGIXML_NO_STL)
target_include_directories(chuhe_wasm_pugixml SYSTEM INTERFACE ${CHUHE_WASM_LIBRARIES}/pugixml/src)
add_library(pugixml::pugixml ALIAS chuhe_wasm_pugixml)

# Only what reads: nothing writes a table here.
enable_language(C)
file(GLOB zstd_sources ${CHUHE_WASM_LIBRARIES}/zstd/lib/common/*.c ${CHUHE_WASM_LIBRARIES}/zstd/lib/compress/*.c
    ${CHUHE_WASM_LIBRARIES}/zstd/lib/decompress/*.c)
add_library(chuhe_wasm_zstd STATIC EXCLUDE_FROM_ALL ${zstd_sources})
set_target_properties(chuhe_wasm_zstd PROPERTIES UNITY_BUILD OFF)
target_compile_definitions(chuhe_wasm_zstd PRIVATE ZSTD_DISABLE_ASM=1)
target_include_directories(chuhe_wasm_zstd SYSTEM INTERFACE ${CHUHE_WASM_LIBRARIES}/zstd/lib)
add_library(zstd::libzstd_shared ALIAS chuhe_wasm_zstd)
