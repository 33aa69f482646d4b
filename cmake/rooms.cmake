# SPDX-License-Identifier: MIT
#
# chuhe_room(): one static library per room of the house.
#
#   chuhe_room(formats
#       HOT                                   optional: compiled with -O3
#       SEARCH                                optional: HOT, and with if-conversion (compiler.cmake)
#       DEPENDS base core notation record     the rooms it may include, in one line
#       LIBRARIES ZLIB::ZLIB                  third-party libraries used in its headers
#       PRIVATE_LIBRARIES fmt::fmt            third-party libraries used only in its .cpp files
#       PUBLIC format.h                       headers for users of the library: installed, documented
#       SOURCES format.h format.cpp pgn.h pgn.cpp)
#
# Of files named x_posix.cpp, x_windows.cpp and x_wasm.cpp only those of the system we build for are compiled.
#
# The library is chuhe::<room>. Its headers are included as "chuhe/<room>/<file>.h", here and where they
# are installed. Two tests come with each room: it includes only its neighbours, and it lists all its files.
#
# Third-party libraries are found when the first room needs them: cmake/chuhe-libraries.cmake.

include(chuhe-libraries)
include(embed)

# Removes the files of other systems from the list of this name.
function(chuhe_system_files list_name)
    set(systems posix windows wasm)
    if(WIN32)
        list(REMOVE_ITEM systems windows)
    elseif(CHUHE_WASM)
        list(REMOVE_ITEM systems wasm)
    else()
        list(REMOVE_ITEM systems posix)
    endif()
    list(JOIN systems "|" others)
    list(FILTER ${list_name} EXCLUDE REGEX "_(${others})\\.cpp$")
    # The headers of Windows define words such as `near` as macros.
    set(apart ${${list_name}})
    list(FILTER apart INCLUDE REGEX "_windows\\.cpp$")
    if(apart)
        set_source_files_properties(${apart} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
    set(${list_name} ${${list_name}} PARENT_SCOPE)
endfunction()

function(chuhe_room name)
    cmake_parse_arguments(PARSE_ARGV 1 ROOM "HOT;SEARCH" ""
        "DEPENDS;LIBRARIES;PRIVATE_LIBRARIES;PUBLIC;SOURCES")
    if(ROOM_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "chuhe_room(${name}): what is '${ROOM_UNPARSED_ARGUMENTS}'?")
    endif()
    if(NOT ROOM_PUBLIC)
        message(FATAL_ERROR "chuhe_room(${name}): which of its headers are PUBLIC?")
    endif()
    set(inner_headers ${ROOM_SOURCES})
    list(FILTER inner_headers INCLUDE REGEX "\\.h$")
    list(REMOVE_ITEM inner_headers ${ROOM_PUBLIC})
    set(units ${ROOM_SOURCES})
    list(FILTER units EXCLUDE REGEX "\\.h$")
    chuhe_system_files(units)
    foreach(neighbour IN LISTS ROOM_DEPENDS)
        if(NOT TARGET chuhe::${neighbour})
            message(FATAL_ERROR "chuhe_room(${name}): the room ${neighbour} is not there. Does DEPENDS "
                "stand in one line, and ${neighbour} before ${name} in the list of rooms?")
        endif()
    endforeach()
    foreach(library IN LISTS ROOM_LIBRARIES ROOM_PRIVATE_LIBRARIES)
        chuhe_find_library(${library} problem)
        if(problem)
            message(FATAL_ERROR "The room ${name} needs ${problem}.")
        endif()
    endforeach()

    add_library(chuhe_${name} STATIC ${units})
    add_library(chuhe::${name} ALIAS chuhe_${name})
    set_target_properties(chuhe_${name} PROPERTIES EXPORT_NAME ${name})
    target_sources(chuhe_${name} PUBLIC
        FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${ROOM_PUBLIC})
    target_compile_features(chuhe_${name} PUBLIC cxx_std_20)
    # Releases are compiled with -O2, and the tests with -O1: more costs compile time, and only the rooms
    # that search, or that read records by the million, gain from it.
    if(ROOM_SEARCH)
        target_compile_options(chuhe_${name} PRIVATE
            $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-fif-conversion>)
    endif()
    if(ROOM_HOT OR ROOM_SEARCH)
        target_compile_options(chuhe_${name} PRIVATE $<$<CONFIG:Release>:-O3>)
        if(NOT CHUHE_SANITIZE)
            target_compile_options(chuhe_${name} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O2>)
        endif()
    endif()

    # Our programs are compiled for the same processor as the rooms; programs that use the installed
    # library, or a larger build that contains it, are not.
    set(cpu_scope PRIVATE)
    if(PROJECT_IS_TOP_LEVEL)
        set(cpu_scope PUBLIC)
    endif()
    list(TRANSFORM ROOM_DEPENDS PREPEND chuhe:: OUTPUT_VARIABLE neighbours)
    target_link_libraries(chuhe_${name}
        ${cpu_scope} $<BUILD_INTERFACE:chuhe::cpu>
        PUBLIC ${neighbours} ${ROOM_LIBRARIES}
        PRIVATE $<BUILD_INTERFACE:chuhe::warnings> ${ROOM_PRIVATE_LIBRARIES})

    # Each room is a component of the package, with its own export: cmake/packaging.cmake.
    set_property(GLOBAL APPEND PROPERTY CHUHE_ROOMS_BUILT ${name})
    set_property(GLOBAL PROPERTY CHUHE_DEPENDS_OF_${name} ${ROOM_DEPENDS})
    set_property(GLOBAL PROPERTY CHUHE_LIBRARIES_OF_${name} ${ROOM_LIBRARIES} ${ROOM_PRIVATE_LIBRARIES})
    if(CHUHE_INSTALL)
        install(TARGETS chuhe_${name} EXPORT chuhe-${name}
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
            FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
    endif()

    list(TRANSFORM ROOM_PUBLIC PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE public_headers)
    set_property(GLOBAL APPEND PROPERTY CHUHE_PUBLIC_HEADERS ${public_headers})

    # Internal headers, for `make thorough`, which compiles every header separately. A .cpp includes its
    # own header first, which shows as much; a public header must also do without PRIVATE_LIBRARIES.
    foreach(unit IN LISTS units)
        string(REGEX REPLACE "\\.cpp$" ".h" own_header ${unit})
        list(REMOVE_ITEM inner_headers ${own_header})
    endforeach()
    if(CMAKE_VERIFY_INTERFACE_HEADER_SETS AND inner_headers)
        add_library(chuhe_${name}_inner INTERFACE)
        target_sources(chuhe_${name}_inner INTERFACE
            FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${inner_headers})
        target_link_libraries(chuhe_${name}_inner INTERFACE chuhe_${name} ${ROOM_PRIVATE_LIBRARIES})
    endif()

    if(BUILD_TESTING)
        list(JOIN ROOM_DEPENDS "|" allowed)
        add_test(NAME "house: ${name} includes only its neighbours"
            COMMAND ${CMAKE_COMMAND} -DROOM=${CMAKE_CURRENT_SOURCE_DIR}
                "-DALLOWED=${name}|${allowed}" -P ${PROJECT_SOURCE_DIR}/cmake/check_includes.cmake)
        list(JOIN ROOM_SOURCES "|" listed)
        add_test(NAME "house: ${name} lists all its files"
            COMMAND ${CMAKE_COMMAND} -DROOM=${CMAKE_CURRENT_SOURCE_DIR}
                "-DLISTED=${listed}" -P ${PROJECT_SOURCE_DIR}/cmake/check_listed.cmake)
    endif()
endfunction()

# chuhe_rooms(messages base core …): the rooms of the house, each after those it depends on. Adds the ones
# selected by CHUHE_ROOMS, and those they need.
function(chuhe_rooms)
    set(wanted ${CHUHE_ROOMS})
    if(wanted STREQUAL "all")
        set(wanted ${ARGN})
    endif()
    foreach(room IN LISTS wanted)
        if(NOT room IN_LIST ARGN)
            list(JOIN ARGN " " known)
            message(FATAL_ERROR "CHUHE_ROOMS: unknown room '${room}'. The rooms: ${known}")
        endif()
    endforeach()

    # In reverse order, so that what a room needs is known before its turn.
    set(rooms ${ARGN})
    list(REVERSE rooms)
    foreach(room IN LISTS rooms)
        if(room IN_LIST wanted)
            file(STRINGS ${PROJECT_SOURCE_DIR}/src/chuhe/${room}/CMakeLists.txt depends
                REGEX "^ +DEPENDS ")
            string(REGEX MATCHALL "[a-z0-9_]+" depends "${depends}")
            list(APPEND wanted ${depends})
        endif()
    endforeach()
    foreach(room IN LISTS ARGN)
        if(room IN_LIST wanted)
            add_subdirectory(src/chuhe/${room})
        endif()
    endforeach()
endfunction()

# chuhe_portable_twin(messages base core): the same sources again for baseline x86-64 (no BMI2, no POPCNT),
# as chuhe::base_portable and chuhe::core_portable. Tests and benchmarks use the twins to show that the
# portable build gives the same results. They are built only where something links them, and never together
# with the rooms they duplicate: both define the same names.
function(chuhe_portable_twin)
    list(JOIN ARGN "|" rooms)
    foreach(room IN LISTS ARGN)
        get_target_property(folder chuhe_${room} SOURCE_DIR)
        get_target_property(units chuhe_${room} SOURCES)
        get_target_property(libraries chuhe_${room} LINK_LIBRARIES)
        list(TRANSFORM units PREPEND ${folder}/)
        list(TRANSFORM libraries REPLACE "^chuhe::(${rooms})$" "chuhe::\\1_portable")
        list(TRANSFORM libraries REPLACE "chuhe::cpu" "chuhe::cpu_portable")

        add_library(chuhe_${room}_portable STATIC EXCLUDE_FROM_ALL ${units})
        add_library(chuhe::${room}_portable ALIAS chuhe_${room}_portable)
        target_include_directories(chuhe_${room}_portable PUBLIC ${PROJECT_SOURCE_DIR}/src)
        target_compile_features(chuhe_${room}_portable PUBLIC cxx_std_20)
        target_link_libraries(chuhe_${room}_portable PUBLIC ${libraries})
    endforeach()
endfunction()
