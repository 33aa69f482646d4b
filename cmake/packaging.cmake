# SPDX-License-Identifier: MIT
#
# What `cmake --install` adds to the rooms and the doors: the CMake package for find_package(chuhe),
# which provides chuhe::core and the others, the man pages and the shell completions.

include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/chuhe)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/chuhe-config.cmake.in
    ${PROJECT_BINARY_DIR}/chuhe-config.cmake INSTALL_DESTINATION ${package_folder})
# Before 1.0 a new minor version may break compatibility; from 1.0 on, use SameMajorVersion.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/chuhe-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES
    ${PROJECT_BINARY_DIR}/chuhe-config.cmake ${PROJECT_BINARY_DIR}/chuhe-config-version.cmake
    DESTINATION ${package_folder})

set_target_properties(chuhe_cpu PROPERTIES EXPORT_NAME cpu)
install(TARGETS chuhe_cpu EXPORT chuhe)
install(EXPORT chuhe NAMESPACE chuhe:: FILE chuhe-targets.cmake DESTINATION ${package_folder})

set(cli ${PROJECT_SOURCE_DIR}/apps/cli)
set(engine ${PROJECT_SOURCE_DIR}/apps/engine)
install(FILES ${cli}/man/chuhe.1 ${engine}/man/chuhe-engine.1
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${cli}/man/zh_CN/chuhe.1 ${engine}/man/zh_CN/chuhe-engine.1
    DESTINATION ${CMAKE_INSTALL_MANDIR}/zh_CN/man1)
# Each shell looks for completions in its own folder.
install(FILES ${cli}/completions/chuhe.bash RENAME chuhe
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${cli}/completions/_chuhe
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${cli}/completions/chuhe.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/LICENSES DESTINATION ${CMAKE_INSTALL_DOCDIR})
