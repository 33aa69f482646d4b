# SPDX-License-Identifier: MIT
#
# cmake -DIN=src/chuhe/engine/parameters.h -DOUT=… -P tunable_parameters.cmake
#
# Writes the numbers of the search once more, for chuhe-spsa: as variables, of which every thread has
# its own, with a table of them. In the engine itself they are constants, which the compiler knows and
# nobody can change; that is how both can be had.
#
# Depths stay constants, and so do the numbers below: they are units, or shapes of other things.
set(fixed kPly kQuietStep kQuietStart)

file(READ ${IN} text)
string(REGEX REPLACE "inline constexpr (Score|int) (k[A-Za-z0-9]+) = (-?[0-9]+);"
    "inline thread_local int \\2 = \\3;" text "${text}")
foreach(name IN LISTS fixed)
    string(REPLACE "inline thread_local int ${name} =" "inline constexpr int ${name} =" text "${text}")
endforeach()
string(REGEX REPLACE "\nconstexpr (Score|int|Depth) ([a-z_]+\\()" "\ninline \\1 \\2" text "${text}")

# Without its semicolon, which would end an entry of a list.
string(REGEX MATCHALL "inline thread_local int k[A-Za-z0-9]+ = -?[0-9]+" variables "${text}")
list(LENGTH variables count)
if(count EQUAL 0)
    message(FATAL_ERROR "${IN}: no number was found that could be tuned")
endif()
set(rows "")
foreach(variable IN LISTS variables)
    string(REGEX MATCH "(k[A-Za-z0-9]+) = (-?[0-9]+)" unused "${variable}")
    string(APPEND rows
        "    {\"${CMAKE_MATCH_1}\", ${CMAKE_MATCH_2}, [](int value) { ${CMAKE_MATCH_1} = value; }},\n")
endforeach()

file(WRITE ${OUT} "${text}
// --- What can be tuned ---
namespace chuhe::engine::parameters {

struct Tunable {
    const char* name;
    int value;         // in the engine as it is
    void (*set)(int);  // for this thread
};

inline constexpr std::array<Tunable, ${count}> kTunables = {{
${rows}}};

}  // namespace chuhe::engine::parameters
")
