# SPDX-License-Identifier: MIT
#
# What `cmake --install` adds besides rooms and doors: the CMake package for find_package(chuhe), whose
# components are the rooms; a pkg-config file per room, and chuhe.pc for all of them; man pages and shell
# completions; entries for desktops; the documentation.
#
# The component `development` is the library, `programs` the rest: cmake --install build/release --component programs.

include(CMakePackageConfigHelpers)

get_property(rooms GLOBAL PROPERTY CHUHE_ROOMS_BUILT)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/chuhe)
set(table_of_rooms "set(chuhe_rooms ${rooms})\n")
foreach(room IN LISTS rooms)
    get_property(depends GLOBAL PROPERTY CHUHE_DEPENDS_OF_${room})
    get_property(libraries GLOBAL PROPERTY CHUHE_LIBRARIES_OF_${room})
    string(APPEND table_of_rooms "set(chuhe_rooms_of_${room} ${depends})\n")
    string(APPEND table_of_rooms "set(chuhe_libraries_of_${room} ${libraries})\n")
    install(EXPORT chuhe-${room} NAMESPACE chuhe:: FILE chuhe-${room}.cmake
        DESTINATION ${package_folder} COMPONENT development)
endforeach()
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/chuhe-config.cmake.in
    ${PROJECT_BINARY_DIR}/chuhe-config.cmake INSTALL_DESTINATION ${package_folder}
    NO_CHECK_REQUIRED_COMPONENTS_MACRO NO_SET_AND_CHECK_MACRO)
# Before 1.0 a new minor version may break compatibility; from 1.0 on, use SameMajorVersion.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/chuhe-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES
    ${PROJECT_BINARY_DIR}/chuhe-config.cmake ${PROJECT_BINARY_DIR}/chuhe-config-version.cmake
    ${CMAKE_CURRENT_LIST_DIR}/chuhe-libraries.cmake
    DESTINATION ${package_folder} COMPONENT development)

# The prefix is written relative to the file, so that the installation can be moved.
set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH prefix_from_here /${pkgconfig_folder} /)
string(REGEX REPLACE "/$" "" prefix_from_here ${prefix_from_here})
function(chuhe_pkgconfig name description requires libs)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/chuhe.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${pkgconfig_folder} COMPONENT development)
endfunction()
foreach(room IN LISTS rooms)
    get_property(depends GLOBAL PROPERTY CHUHE_DEPENDS_OF_${room})
    get_property(libraries GLOBAL PROPERTY CHUHE_LIBRARIES_OF_${room})
    list(TRANSFORM depends PREPEND "chuhe-" OUTPUT_VARIABLE requires)
    set(libs "-L\${libdir} -lchuhe_${room}")
    foreach(library IN LISTS libraries)
        chuhe_library_column(${library} 2 name)
        if(name MATCHES "^-")
            string(APPEND libs " ${name}")
        else()
            string(REPLACE "+" ";" name "${name}")
            list(APPEND requires ${name})
        endif()
    endforeach()
    list(JOIN requires " " requires)
    chuhe_pkgconfig(chuhe-${room} "${PROJECT_DESCRIPTION}: ${room}" "${requires}" "${libs}")
endforeach()
list(TRANSFORM rooms PREPEND "chuhe-" OUTPUT_VARIABLE requires)
list(JOIN requires " " requires)
chuhe_pkgconfig(chuhe "${PROJECT_DESCRIPTION}" "${requires}" "")

# From here on, the component of what names none.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME programs)

# Only what belongs to the programs that are built: some rooms alone have none.
if(TARGET chuhe-engine)
    set(man ${PROJECT_SOURCE_DIR}/apps/engine/man)
    install(FILES ${man}/chuhe-engine.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${man}/zh_CN/chuhe-engine.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/zh_CN/man1)
endif()
if(TARGET chuhe)
    set(cli ${PROJECT_SOURCE_DIR}/apps/cli)
    install(FILES ${cli}/man/chuhe.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${cli}/man/zh_CN/chuhe.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/zh_CN/man1)
    # Each shell looks for completions in its own folder.
    install(FILES ${cli}/completions/chuhe.bash RENAME chuhe
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${cli}/completions/_chuhe
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES ${cli}/completions/chuhe.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
    # In the menu of a desktop, and for file managers.
    install(FILES ${cli}/desktop/chuhe.desktop ${cli}/desktop/chuhe-view.desktop
        DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
    install(FILES ${cli}/desktop/chuhe.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
    install(FILES ${PROJECT_SOURCE_DIR}/web/public/icon.svg RENAME chuhe.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
    foreach(size IN ITEMS 192 512)
        install(FILES ${PROJECT_SOURCE_DIR}/web/public/icon-${size}.png RENAME chuhe.png
            DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
    endforeach()
    install(PROGRAMS ${cli}/desktop/chuhe-view DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(FILES ${cli}/man/chuhe-view.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    # The help refers to these pages.
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}
        FILES_MATCHING PATTERN "*.md" PATTERN "*.json" PATTERN "*.png" PATTERN "*.svg"
        PATTERN "reference" EXCLUDE)
endif()

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/LICENSES DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Those of what is inside the browser app, which the program `chuhe` contains if it has been built.
install(FILES ${PROJECT_SOURCE_DIR}/web/dist/licences.txt RENAME licences-of-the-app.txt
    DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)

if(TARGET chuhe AND PROJECT_IS_TOP_LEVEL)
    include(deb)
endif()
