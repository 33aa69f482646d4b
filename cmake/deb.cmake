# SPDX-License-Identifier: MIT
#
# The Debian package of the programs: `make deb`. The library stays out of it; the component `programs` is what it
# contains (packaging.cmake). deb-staging.cmake turns the installed files into what Debian's policy asks for.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME chuhe)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_VENDOR "the Chuhe contributors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL programs)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# The project has no address of its own: packages by others name theirs.
set(CHUHE_MAINTAINER "The Chuhe contributors <chuhe@localhost>" CACHE STRING "the maintainer of the Debian package")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CHUHE_MAINTAINER}")
# Not games: those are in /usr/games, which is not in the PATH of all users.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "xdg-utils")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "www-browser, bash-completion")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "toolkit for xiangqi (Chinese chess)")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Chuhe plays, studies and analyses xiangqi. It contains an app for the
browser that runs on this machine, an engine for graphical interfaces that
speaks UCI and UCCI, and commands that convert, check, show and analyse game
records (XQF, PGN, CBR, CBL, DhtmlXQ and others), judge repetitions, solve
endgames and let engines play each other. 27,939 games of masters are
included.")

set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/deb-staging.cmake)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/deb-config.cmake)
file(WRITE ${PROJECT_BINARY_DIR}/deb-config.cmake
    "set(CHUHE_SOURCE [[${PROJECT_SOURCE_DIR}]])\nset(CHUHE_VERSION ${PROJECT_VERSION})\n"
    "set(CHUHE_MAINTAINER [[${CHUHE_MAINTAINER}]])\n")
include(CPack)
