# SPDX-License-Identifier: MIT
#
# CHUHE_SANITIZE instruments every file: with only half of a program instrumented, a sanitizer finds less
# and, with containers, reports false positives. A finding ends the program, so that tests fail.

set(CHUHE_SANITIZER_FLAGS "")
if(CHUHE_SANITIZE)
    set(CHUHE_SANITIZER_FLAGS
        -fsanitize=${CHUHE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_compile_options(${CHUHE_SANITIZER_FLAGS} -g)
    add_link_options(${CHUHE_SANITIZER_FLAGS})
    if(CHUHE_SANITIZE MATCHES "thread")
        # The thread sanitizer does not understand fences. Asio has them for programs that pass work on
        # without a lock; its scheduler has one.
        add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
    endif()
endif()

# Coverage instrumentation for libFuzzer everywhere; its main() only in the fuzz targets (cmake/tests.cmake).
if(CHUHE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "CHUHE_FUZZ needs Clang: libFuzzer is part of it")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
