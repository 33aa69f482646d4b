# SPDX-License-Identifier: MIT
#
# Warnings are errors in our own sources. Third-party libraries are included as system headers, and
# programs that use the installed library choose their own warnings.

add_library(chuhe_warnings INTERFACE)
add_library(chuhe::warnings ALIAS chuhe_warnings)
target_compile_options(chuhe_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)

# Two GCC warnings are guesses made after optimisation, and wrong too often to be useful:
#   restrict              mistakes `"text" + string` for an overlapping copy (gcc.gnu.org/PR105651,
#                         fixed in GCC 13)
#   maybe-uninitialized   sees the members of one alternative of a std::variant while another is moved
# Clang's warnings, clang-tidy and the sanitizers catch the same mistakes without guessing.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(chuhe_warnings INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()
