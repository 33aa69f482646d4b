# SPDX-License-Identifier: MIT
#
# Compiling for WebAssembly on Debian: clang with the C and C++ libraries that Debian has for wasm32. Of WASI, the
# interface to an operating system, nothing is used but its C library: see cmake/wasm.cmake.

# CMake 3.25 does not know WASI as a system.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")

# A module needs imports that are made later: programs of CMake's own checks would not link.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Packages of this machine are not for WebAssembly.
set(CMAKE_FIND_ROOT_PATH /usr/lib/llvm-19/lib/wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
