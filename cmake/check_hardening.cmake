# SPDX-License-Identifier: MIT
#
# Fails unless each program in PROGRAMS shows the traces of the flags of hardening.cmake. Needs binutils, as the
# compiler does. IS_STATIC: the programs are linked statically, so they have neither tables nor symbols to look at.

function(output_of result)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE text ERROR_VARIABLE complaint RESULT_VARIABLE code)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "${ARGN}: ${complaint}")
    endif()
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

function(expect text pattern what)
    if(NOT text MATCHES "${pattern}")
        message(SEND_ERROR "${program}: ${what}")
    endif()
endfunction()

foreach(program IN LISTS PROGRAMS)
    output_of(segments readelf --wide --program-headers ${program})
    expect("${segments}" "GNU_RELRO" "no RELRO")
    expect("${segments}" "GNU_STACK[^\n]* RW " "the stack is executable")
    # The canary's function, and where an indirect call may land.
    output_of(symbols readelf --wide --symbols ${program})
    expect("${symbols}" "__stack_chk_fail" "no stack protector")
    if(PROCESSOR MATCHES "x86_64|AMD64")
        output_of(code objdump --disassemble=main ${program})
        expect("${code}" "endbr64" "no -fcf-protection")
    endif()
    if(NOT IS_STATIC)
        expect("${segments}" "Elf file type is DYN" "not position independent")
        output_of(tables readelf --wide --dynamic ${program})
        expect("${tables}" "FLAGS_1[^\n]*NOW" "no BIND_NOW")
        # A program whose sizes the compiler can all prove needs no checks, as the engine.
        if(symbols MATCHES "__(mem|str|read|recv|fgets|poll|fdelt|[a-z]*printf)[a-z]*_chk@")
            set(is_fortified ON)
        endif()
    endif()
endforeach()
if(NOT IS_STATIC AND NOT is_fortified)
    message(SEND_ERROR "${PROGRAMS}: no _FORTIFY_SOURCE in any")
endif()
