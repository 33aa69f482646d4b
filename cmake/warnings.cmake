# SPDX-License-Identifier: MIT
#
# Warnings are errors in our own sources. Libraries of others come in as system headers, and
# programs that use the installed library choose their own warnings.

add_library(chuhe_warnings INTERFACE)
add_library(chuhe::warnings ALIAS chuhe_warnings)
target_compile_options(chuhe_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)

# GCC 12 takes `"text" + string` for an overlapping copy when it optimises: gcc.gnu.org/PR105651,
# mended in GCC 13.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(chuhe_warnings INTERFACE -Wno-restrict)
endif()
