# SPDX-License-Identifier: MIT
#
# Hardening of the programs that people run: a mistake in reading a hostile file should end the program, not hand it
# over. Release builds only: sanitizers find more in the others. Programs that use the installed library choose
# their own flags.
#
#   stack protector     a canary before the return address of functions with arrays or addresses of locals
#   _FORTIFY_SOURCE     string and memory functions of the C library check the sizes that the compiler knows
#   cf-protection       indirect jumps and returns go only where they should, on processors that check it
#   RELRO, BIND_NOW     tables of function addresses are read-only before main()
#   PIE                 the program is loaded at a random address
#
# "house: release programs are hardened" looks for their traces in the programs. Their cost is within the noise:
# `chuhe-engine bench` took 0.608 s of user time with them and 0.611 s without (minima of 12 interleaved runs).

option(CHUHE_HARDEN "harden the programs of Release builds" ${PROJECT_IS_TOP_LEVEL})
set(CHUHE_IS_HARDENED OFF)
if(CHUHE_HARDEN AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CHUHE_SANITIZE)
    set(CHUHE_IS_HARDENED ON)
    # Some distributions define it already.
    add_compile_options(-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
    if(WIN32)
        # What the first two need is a library of its own there. Random addresses from the whole of the address space,
        # and no code on the stack.
        add_link_options(-fstack-protector-strong LINKER:--dynamicbase,--high-entropy-va,--nxcompat)
    else()
        if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64|i.86")
            add_compile_options(-fcf-protection=full)
        endif()
        add_link_options(LINKER:-z,relro LINKER:-z,now)
    endif()
    if(NOT CHUHE_STATIC)
        add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)
    endif()
endif()

# For rooms that compute on validated values and read nothing from outside: canaries would guard no input there and
# cost the search 3 %.
function(chuhe_without_canaries room)
    if(CHUHE_IS_HARDENED)
        target_compile_options(chuhe_${room} PRIVATE -fno-stack-protector)
    endif()
endfunction()
