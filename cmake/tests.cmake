# SPDX-License-Identifier: MIT
#
# Tests: chuhe_test() for tests/, chuhe_fuzz_target() for fuzz/.

if(BUILD_TESTING)
    find_package(doctest REQUIRED)
    include(doctest)
    find_package(rapidcheck REQUIRED)
endif()

# chuhe_test(): a program of doctest cases, each of which becomes a separate test.
#
#   chuhe_test(core
#       LIBRARIES chuhe::core
#       LABELS thorough            optional: skipped by `make test`, run by `make thorough`
#       SOURCES square_test.cpp move_test.cpp)
#
# A case is called "core: the river lies between ranks 4 and 5". Its name must not contain semicolons or
# square brackets, which CMake treats as list syntax. "test_paths.h" has the location of the data.
function(chuhe_test name)
    cmake_parse_arguments(PARSE_ARGV 1 TEST "" "" "LABELS;LIBRARIES;SOURCES")
    chuhe_program(test_${name} FOLDER tests
        LIBRARIES ${TEST_LIBRARIES} chuhe::test_main rapidcheck SOURCES ${TEST_SOURCES})
    # The rooms are optimised, the cases are not: that halves their compile time, and they run as fast.
    target_compile_options(test_${name} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O0>)
    # If a name does not survive CMake's quoting, doctest matches no case and reports success. Treat that
    # as a failure.
    set(properties FAIL_REGULAR_EXPRESSION "test cases: +0 ")
    if(TEST_LABELS)
        list(APPEND properties LABELS ${TEST_LABELS})
    endif()
    # The inner quotes keep CMake from dropping the space.
    doctest_discover_tests(test_${name} TEST_PREFIX "'${name}: '" PROPERTIES ${properties})
endfunction()

# chuhe_fuzz_target(): a function LLVMFuzzerTestOneInput.
#
#   chuhe_fuzz_target(fen LIBRARIES chuhe::core SOURCES fen_fuzz.cpp)
#
# With CHUHE_FUZZ it becomes a fuzzer, run by scripts/fuzz; every other build makes a program that only
# replays inputs. Either way a test feeds it those in fuzz/corpus/<name>/, so that what the fuzzer once
# found stays fixed with every compiler.
function(chuhe_fuzz_target name)
    cmake_parse_arguments(PARSE_ARGV 1 FUZZ "" "" "LIBRARIES;SOURCES")
    set(corpus ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
    if(CHUHE_FUZZ)
        chuhe_program(fuzz_${name} FOLDER fuzz LIBRARIES ${FUZZ_LIBRARIES} SOURCES ${FUZZ_SOURCES})
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
        set(replay -runs=0 ${corpus})
    else()
        chuhe_program(fuzz_${name} FOLDER fuzz
            LIBRARIES ${FUZZ_LIBRARIES} chuhe::replay_main SOURCES ${FUZZ_SOURCES})
        target_compile_options(fuzz_${name} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O0>)  # as for tests
        set(replay ${corpus})
    endif()
    set_target_properties(fuzz_${name} PROPERTIES OUTPUT_NAME ${name})
    add_test(NAME "fuzz: the corpus of ${name} passes" COMMAND fuzz_${name} ${replay})
endfunction()
