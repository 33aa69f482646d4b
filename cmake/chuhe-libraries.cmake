# SPDX-License-Identifier: MIT
#
# The third-party libraries that rooms link, and where to find them. Both the build and find_package(chuhe)
# include this file: a component looks only for its own libraries.
#
# For each library: its target; the name for find_package, or the modules for pkg-config; the module or
# flag for a .pc file; and the Debian package, for people who lack it.

set(chuhe_libraries
    tl::expected                  tl-expected        ""             libexpected-dev
    Threads::Threads              Threads            -pthread       libc6-dev
    pugixml::pugixml              pugixml            pugixml        libpugixml-dev
    nlohmann_json::nlohmann_json  nlohmann_json      nlohmann_json  nlohmann-json3-dev
    SQLiteCpp                     SQLiteCpp          "-lSQLiteCpp -lsqlite3"  libsqlitecpp-dev
    PkgConfig::rocksdb            rocksdb            rocksdb        librocksdb-dev
    PkgConfig::libnats            libnats            libnats        libnats-dev
    PkgConfig::libpq              libpq              libpq          libpq-dev
    PkgConfig::libsodium          libsodium          libsodium      libsodium-dev
    PkgConfig::librsvg            librsvg-2.0+cairo  librsvg-2.0+cairo  librsvg2-dev
    PkgConfig::giflib             libgif             libgif         libgif-dev
    zstd::libzstd_shared          zstd               libzstd        libzstd-dev
    ZLIB::ZLIB                    ZLIB               zlib           zlib1g-dev
    Boost::headers                Boost              ""             libboost1.81-dev)

# Column 1, 2 or 3 of a library's row.
function(chuhe_library_column target column result)
    list(FIND chuhe_libraries ${target} row)
    if(row EQUAL -1)
        message(FATAL_ERROR "cmake/chuhe-libraries.cmake has no row for ${target}")
    endif()
    math(EXPR place "${row} + ${column}")
    list(GET chuhe_libraries ${place} value)
    set(${result} "${value}" PARENT_SCOPE)
endfunction()

# Makes the target of a library available to the whole build. If it cannot be found, sets <problem> to an
# explanation; otherwise to nothing.
function(chuhe_find_library target problem)
    set(${problem} "" PARENT_SCOPE)
    if(TARGET ${target})
        return()
    endif()
    chuhe_library_column(${target} 1 name)
    if(target MATCHES "^PkgConfig::(.+)$")
        set(prefix ${CMAKE_MATCH_1})
        find_package(PkgConfig QUIET)
        if(PKG_CONFIG_FOUND)
            string(REPLACE "+" ";" modules ${name})
            pkg_check_modules(${prefix} QUIET IMPORTED_TARGET GLOBAL ${modules})
        endif()
    else()
        find_package(${name} QUIET GLOBAL)
    endif()
    # It prefers its shared library.
    if(CHUHE_STATIC AND target STREQUAL "pugixml::pugixml" AND TARGET pugixml::static)
        set_property(TARGET pugixml::pugixml PROPERTY INTERFACE_LINK_LIBRARIES pugixml::static)
    endif()
    # This one has a target for each.
    if(CHUHE_STATIC AND target STREQUAL "zstd::libzstd_shared" AND TARGET zstd::libzstd_static)
        get_target_property(archive zstd::libzstd_static IMPORTED_LOCATION_NONE)
        set_property(TARGET zstd::libzstd_shared PROPERTY IMPORTED_LOCATION_NONE ${archive})
    endif()
    if(NOT TARGET ${target})
        chuhe_library_column(${target} 3 package)
        string(REPLACE "+" " and " name ${name})
        set(${problem} "${name} (Debian: ${package}), which was not found" PARENT_SCOPE)
    endif()
endfunction()
