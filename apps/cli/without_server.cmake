# SPDX-License-Identifier: MIT
#
# For builds without the rooms database, index and server: those of their files that know neither SQLite nor RocksDB
# nor HTTP, as they are. `analyse` needs them for the theory of openings and for its JSON, `puzzles mine` for the
# masters' games, and `tables` for the folder of the user's data.
set(house ${PROJECT_SOURCE_DIR}/src/chuhe)
set(parts
    database/data_home_posix.cpp database/data_home_windows.cpp database/dates.cpp database/default_place.cpp
    database/json_keys.cpp database/record_text.cpp database/stored_game.cpp
    index/folded_line.cpp index/masters.cpp index/opening_code.cpp index/opening_guide.cpp index/opening_names.cpp
    index/openings.cpp index/packed_games.cpp index/packed_layout.cpp index/theory.cpp
    server/fields.cpp server/message.cpp server/numbering.cpp server/opening_theory.cpp server/quoting.cpp
    server/review_json.cpp server/shapes.cpp)
list(TRANSFORM parts PREPEND ${house}/)
chuhe_system_files(parts)
add_custom_command(OUTPUT opening_tables.inc
    COMMAND ${CMAKE_COMMAND} -DINPUT=${PROJECT_SOURCE_DIR}/assets/openings/chuhe.openings
        -DOUTPUT=${CMAKE_CURRENT_BINARY_DIR}/opening_tables.inc -P ${house}/index/embed_openings.cmake
    DEPENDS ${PROJECT_SOURCE_DIR}/assets/openings/chuhe.openings ${house}/index/embed_openings.cmake
    VERBATIM)
add_library(chuhe_parts_of_server STATIC ${parts} ${CMAKE_CURRENT_BINARY_DIR}/opening_tables.inc)
chuhe_embed(index masters_file "${CHUHE_MASTERS}" masters.h chuhe_parts_of_server)
# Names are unique within a room, but not among the rooms. Nearly every file includes the JSON library, which costs
# more than the file itself.
set_source_files_properties(${house}/index/openings.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
set_target_properties(chuhe_parts_of_server PROPERTIES UNITY_BUILD_BATCH_SIZE 30)
target_include_directories(chuhe_parts_of_server PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
target_link_libraries(chuhe_parts_of_server
    PUBLIC chuhe::review
    PRIVATE chuhe::formats chuhe::play chuhe::warnings nlohmann_json::nlohmann_json zstd::libzstd_shared
        Threads::Threads)
