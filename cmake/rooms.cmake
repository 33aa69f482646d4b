# SPDX-License-Identifier: MIT
#
# chuhe_room(): one static library per room of the house.
#
#   chuhe_room(formats
#       DEPENDS base core notation record     the rooms it may include
#       LIBRARIES ZLIB::ZLIB                  third-party libraries used in its headers
#       PRIVATE_LIBRARIES fmt::fmt            third-party libraries used only in its .cpp files
#       SOURCES format.h format.cpp pgn.h pgn.cpp
#       INNER_HEADERS scanner.h)              internal headers: not installed
#
# The library is chuhe::<room>. Its headers are included as "chuhe/<room>/<file>.h", here and where they
# are installed. Two tests come with each room: it includes only its neighbours, and it lists all its files.

function(chuhe_room name)
    cmake_parse_arguments(PARSE_ARGV 1 ROOM "" ""
        "DEPENDS;LIBRARIES;PRIVATE_LIBRARIES;SOURCES;INNER_HEADERS")
    if(ROOM_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "chuhe_room(${name}): what is '${ROOM_UNPARSED_ARGUMENTS}'?")
    endif()
    set(headers ${ROOM_SOURCES})
    list(FILTER headers INCLUDE REGEX "\\.h$")
    set(units ${ROOM_SOURCES})
    list(FILTER units EXCLUDE REGEX "\\.h$")

    add_library(chuhe_${name} STATIC ${units})
    add_library(chuhe::${name} ALIAS chuhe_${name})
    set_target_properties(chuhe_${name} PROPERTIES EXPORT_NAME ${name})
    target_sources(chuhe_${name} PUBLIC
        FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${headers})
    target_compile_features(chuhe_${name} PUBLIC cxx_std_20)

    list(TRANSFORM ROOM_DEPENDS PREPEND chuhe:: OUTPUT_VARIABLE neighbours)
    target_link_libraries(chuhe_${name}
        PUBLIC chuhe::cpu ${neighbours} ${ROOM_LIBRARIES}
        PRIVATE $<BUILD_INTERFACE:chuhe::warnings> ${ROOM_PRIVATE_LIBRARIES})

    install(TARGETS chuhe_${name} EXPORT chuhe
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

    if(BUILD_TESTING)
        list(JOIN ROOM_DEPENDS "|" allowed)
        add_test(NAME "house: ${name} includes only its neighbours"
            COMMAND ${CMAKE_COMMAND} -DROOM=${CMAKE_CURRENT_SOURCE_DIR}
                "-DALLOWED=${name}|${allowed}" -P ${PROJECT_SOURCE_DIR}/cmake/check_includes.cmake)
        set(all_files ${ROOM_SOURCES} ${ROOM_INNER_HEADERS})
        list(JOIN all_files "|" listed)
        add_test(NAME "house: ${name} lists all its files"
            COMMAND ${CMAKE_COMMAND} -DROOM=${CMAKE_CURRENT_SOURCE_DIR}
                "-DLISTED=${listed}" -P ${PROJECT_SOURCE_DIR}/cmake/check_listed.cmake)
    endif()
endfunction()

# chuhe_portable_twin(messages base core): the same sources once more, for the plainest x86-64 (no BMI2, no
# POPCNT), as chuhe::base_portable and chuhe::core_portable. Tests and benchmarks use the twins to
# show that the portable build gives the same results. They are built only where something links
# them, and never together with the rooms they repeat: the names in both are the same.
function(chuhe_portable_twin)
    list(JOIN ARGN "|" rooms)
    foreach(room IN LISTS ARGN)
        get_target_property(folder chuhe_${room} SOURCE_DIR)
        get_target_property(units chuhe_${room} SOURCES)
        get_target_property(libraries chuhe_${room} LINK_LIBRARIES)
        list(TRANSFORM units PREPEND ${folder}/)
        list(TRANSFORM libraries REPLACE "^chuhe::(cpu|${rooms})$" "chuhe::\\1_portable")

        add_library(chuhe_${room}_portable STATIC EXCLUDE_FROM_ALL ${units})
        add_library(chuhe::${room}_portable ALIAS chuhe_${room}_portable)
        target_include_directories(chuhe_${room}_portable PUBLIC ${PROJECT_SOURCE_DIR}/src)
        target_compile_features(chuhe_${room}_portable PUBLIC cxx_std_20)
        target_link_libraries(chuhe_${room}_portable PUBLIC ${libraries})
    endforeach()
endfunction()
