# SPDX-License-Identifier: MIT
#
# The target `reference`: the API reference of the public headers as web pages in build/docs, made by
# Doxygen. Its front page is docs/library.md. Whatever Doxygen warns about is an error.

set(reference_output ${PROJECT_SOURCE_DIR}/build/docs)
get_property(reference_inputs GLOBAL PROPERTY CHUHE_PUBLIC_HEADERS)
list(PREPEND reference_inputs
    ${PROJECT_SOURCE_DIR}/docs/library.md ${PROJECT_SOURCE_DIR}/docs/reference/rooms.dox)
list(JOIN reference_inputs " " reference_inputs)
configure_file(${PROJECT_SOURCE_DIR}/docs/reference/Doxyfile.in ${PROJECT_BINARY_DIR}/Doxyfile @ONLY)

add_custom_target(reference
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${reference_output}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${reference_output}
    COMMAND doxygen ${PROJECT_BINARY_DIR}/Doxyfile
    VERBATIM)
