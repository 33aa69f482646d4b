# SPDX-License-Identifier: MIT
#
# CHUHE_STATIC links programs statically, so that they run on any Linux machine with the right processor,
# whatever is installed there. It is meant for tools that run elsewhere: the preset `static` builds
# chuhe-data, chuhe-engine and chuhe-spsa. `chuhe` itself cannot be linked this way, because Debian has no
# static librsvg.
#
# Debian has no static fmt either, so static programs use it header-only: link ${CHUHE_FMT}.

set(CHUHE_FMT fmt::fmt)
if(CHUHE_STATIC)
    set(CHUHE_FMT fmt::fmt-header-only)
    add_link_options(-static)
    list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES .a)
endif()
