# SPDX-License-Identifier: MIT
#
# Settings for programs that run on Windows, and the libraries that Debian has only for itself. They are taken from
# CHUHE_WINDOWS_LIBRARIES, a folder that scripts/windows-libraries fills: include/, with headers that are the same
# everywhere, and the sources of libzstd, pugixml, SQLite and SQLiteCpp.

if(NOT WIN32)
    return()
endif()

# Windows 7 and newer; its headers without the names that they would otherwise spread.
add_compile_definitions(_WIN32_WINNT=0x0601 WIN32_LEAN_AND_MEAN NOMINMAX UNICODE _UNICODE)

# GCC aligns the stack to 16 bytes on Windows, and yet loads and stores 32 bytes there as if it were aligned to
# them (gcc.gnu.org/PR54412). The assembler writes the instructions that accept any address, which are as fast.
add_compile_options(-Wa,-muse-unaligned-vector-move)

set(CHUHE_WINDOWS_LIBRARIES "" CACHE PATH "libraries for Windows, collected by scripts/windows-libraries")
if(NOT EXISTS ${CHUHE_WINDOWS_LIBRARIES}/complete)
    message(FATAL_ERROR "CHUHE_WINDOWS_LIBRARIES is not complete. `make windows` collects what is needed.")
endif()

foreach(headers tl::expected fmt::fmt-header-only CLI11::CLI11 nlohmann_json::nlohmann_json)
    add_library(${headers} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${headers} SYSTEM INTERFACE ${CHUHE_WINDOWS_LIBRARIES}/include)
endforeach()
target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY=1)

enable_language(C)

# chuhe_windows_library(NAME FOLDER SOURCES …): a library of others, compiled as they would.
function(chuhe_windows_library name include_folder)
    add_library(chuhe_windows_${name} STATIC EXCLUDE_FROM_ALL ${ARGN})
    set_target_properties(chuhe_windows_${name} PROPERTIES UNITY_BUILD OFF)
    target_include_directories(chuhe_windows_${name} SYSTEM PUBLIC ${include_folder})
endfunction()

# Without the legacy formats, the dictionary builder, and the assembler, which is written for ELF.
set(zstd ${CHUHE_WINDOWS_LIBRARIES}/libzstd/lib)
file(GLOB zstd_sources ${zstd}/common/*.c ${zstd}/compress/*.c ${zstd}/decompress/*.c)
chuhe_windows_library(zstd ${zstd} ${zstd_sources})
target_compile_definitions(chuhe_windows_zstd PRIVATE ZSTD_DISABLE_ASM=1 ZSTD_MULTITHREAD=0)
# Programs read far more than they write: half of the library need not be fast.
file(GLOB zstd_writers ${zstd}/compress/*.c)
set_source_files_properties(${zstd_writers} PROPERTIES COMPILE_OPTIONS -O1)
add_library(zstd::libzstd_shared ALIAS chuhe_windows_zstd)

# Records are read from memory.
set(pugixml ${CHUHE_WINDOWS_LIBRARIES}/pugixml/src)
chuhe_windows_library(pugixml ${pugixml} ${pugixml}/pugixml.cpp)
target_compile_definitions(chuhe_windows_pugixml PUBLIC PUGIXML_NO_XPATH PUGIXML_NO_STL)
add_library(pugixml::pugixml ALIAS chuhe_windows_pugixml)

# For the books of other programs, which are small databases.
set(sqlite ${CHUHE_WINDOWS_LIBRARIES}/sqlite3)
chuhe_windows_library(sqlite ${sqlite} ${sqlite}/sqlite3.c)
target_compile_definitions(chuhe_windows_sqlite PRIVATE SQLITE_DEFAULT_MEMSTATUS=0)
target_compile_options(chuhe_windows_sqlite PRIVATE -O1)
set(sqlitecpp ${CHUHE_WINDOWS_LIBRARIES}/sqlitecpp)
file(GLOB sqlitecpp_sources ${sqlitecpp}/src/*.cpp)
chuhe_windows_library(sqlitecpp ${sqlitecpp}/include ${sqlitecpp_sources})
target_link_libraries(chuhe_windows_sqlitecpp PUBLIC chuhe_windows_sqlite)
add_library(SQLiteCpp ALIAS chuhe_windows_sqlitecpp)
