# SPDX-License-Identifier: MIT
#
# Which processors to compile for: the setting CHUHE_CPU.
#
#   auto      what the build machine supports: x86-64-v3, otherwise x86-64-v2, otherwise the compiler's
#             default. On other architectures: the compiler's default.
#   generic   the compiler's default: for packages that must run on every machine
#   other     any value accepted by -march, such as native or x86-64-v4
#
# With BMI2 (part of v3) the move generator reads a file of the board with a single PEXT instruction,
# and it counts moves with POPCNT (part of v2). Without them it gets the same result more slowly. `auto`
# selects levels rather than `native`, so that recent machines all build the same program, and a program
# built on one runs on most others.
#
# The flag applies to our own files only. Programs that use the library choose their own, because neither
# types nor results depend on the processor (base/platform.h); they run wherever the library runs.

include(CheckCXXCompilerFlag)
include(CheckCXXSourceRuns)

set(is_x86_64 OFF)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    set(is_x86_64 ON)
endif()

# Sets <result> to whether this machine passes a test written with GCC's __builtin_cpu_*.
function(chuhe_machine_is result condition)
    check_cxx_source_runs(
        "int main() { __builtin_cpu_init(); return (${condition}) ? 0 : 1; }" ${result})
    set(${result} ${${result}} PARENT_SCOPE)
endfunction()

set(cpu_flags "")
if(CHUHE_CPU STREQUAL "auto")
    if(is_x86_64 AND NOT CMAKE_CROSSCOMPILING)
        check_cxx_compiler_flag(-march=x86-64-v3 CHUHE_COMPILER_KNOWS_LEVELS)
        chuhe_machine_is(CHUHE_MACHINE_IS_V3
            "__builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi\") &&
             __builtin_cpu_supports(\"bmi2\") && __builtin_cpu_supports(\"fma\")")
        chuhe_machine_is(CHUHE_MACHINE_IS_V2
            "__builtin_cpu_supports(\"ssse3\") && __builtin_cpu_supports(\"sse4.2\") &&
             __builtin_cpu_supports(\"popcnt\")")
        # Zen 1 and 2 run PEXT and PDEP in microcode, an order of magnitude slower than Intel and
        # Zen 3; there the code without them is faster.
        chuhe_machine_is(CHUHE_MACHINE_HAS_SLOW_PEXT
            "__builtin_cpu_is(\"amd\") && __builtin_cpu_is(\"amdfam17h\")")
        if(CHUHE_COMPILER_KNOWS_LEVELS AND CHUHE_MACHINE_IS_V3)
            set(cpu_flags -march=x86-64-v3)
            if(CHUHE_MACHINE_HAS_SLOW_PEXT)
                list(APPEND cpu_flags -mno-bmi2)
            endif()
        elseif(CHUHE_COMPILER_KNOWS_LEVELS AND CHUHE_MACHINE_IS_V2)
            set(cpu_flags -march=x86-64-v2)
        endif()
    endif()
elseif(NOT CHUHE_CPU STREQUAL "generic")
    set(cpu_flags -march=${CHUHE_CPU})
endif()

if(cpu_flags)
    list(JOIN cpu_flags " " shown)
    message(STATUS "Compiling for: ${shown}")
else()
    message(STATUS "Compiling for: the compiler's default processor")
endif()

add_library(chuhe_cpu INTERFACE)
add_library(chuhe::cpu ALIAS chuhe_cpu)
target_compile_options(chuhe_cpu INTERFACE ${cpu_flags})

# Baseline x86-64, for the twins made by chuhe_portable_twin().
add_library(chuhe_cpu_portable INTERFACE)
add_library(chuhe::cpu_portable ALIAS chuhe_cpu_portable)
if(is_x86_64)
    target_compile_options(chuhe_cpu_portable INTERFACE -march=x86-64)
endif()
