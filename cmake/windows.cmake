# SPDX-License-Identifier: MIT
#
# Settings for programs that run on Windows, and the libraries that Debian has only for itself. They are taken from
# CHUHE_WINDOWS_LIBRARIES, a folder that scripts/build-windows fills: include/tl, and zstd, the sources of libzstd.

if(NOT WIN32)
    return()
endif()

# Windows 7 and newer; its headers without the names that they would otherwise spread.
add_compile_definitions(_WIN32_WINNT=0x0601 WIN32_LEAN_AND_MEAN NOMINMAX UNICODE _UNICODE)

# GCC aligns the stack to 16 bytes on Windows, and yet loads and stores 32 bytes there as if it were aligned to
# them (gcc.gnu.org/PR54412). The assembler writes the instructions that accept any address, which are as fast.
add_compile_options(-Wa,-muse-unaligned-vector-move)

set(CHUHE_WINDOWS_LIBRARIES "" CACHE PATH "libraries for Windows, collected by scripts/build-windows")
if(NOT EXISTS ${CHUHE_WINDOWS_LIBRARIES}/zstd/lib/zstd.h)
    message(FATAL_ERROR "CHUHE_WINDOWS_LIBRARIES has no zstd. `make windows` collects what is needed.")
endif()

add_library(tl::expected INTERFACE IMPORTED GLOBAL)
target_include_directories(tl::expected SYSTEM INTERFACE ${CHUHE_WINDOWS_LIBRARIES}/include)

# Without the legacy formats, the dictionary builder, and the assembler, which is written for ELF.
enable_language(C)
file(GLOB zstd_sources ${CHUHE_WINDOWS_LIBRARIES}/zstd/lib/common/*.c
    ${CHUHE_WINDOWS_LIBRARIES}/zstd/lib/compress/*.c ${CHUHE_WINDOWS_LIBRARIES}/zstd/lib/decompress/*.c)
add_library(chuhe_windows_zstd STATIC EXCLUDE_FROM_ALL ${zstd_sources})
set_target_properties(chuhe_windows_zstd PROPERTIES UNITY_BUILD OFF)
# The engine reads tables and writes none: half of the library need not be fast.
file(GLOB zstd_writers ${CHUHE_WINDOWS_LIBRARIES}/zstd/lib/compress/*.c)
set_source_files_properties(${zstd_writers} PROPERTIES COMPILE_OPTIONS -O1)
target_compile_definitions(chuhe_windows_zstd PRIVATE ZSTD_DISABLE_ASM=1 ZSTD_MULTITHREAD=0)
target_include_directories(chuhe_windows_zstd SYSTEM INTERFACE ${CHUHE_WINDOWS_LIBRARIES}/zstd/lib)
add_library(zstd::libzstd_shared ALIAS chuhe_windows_zstd)
