# SPDX-License-Identifier: MIT
#
# CPack runs this on the files that are about to become a Debian package: it compresses manuals and changelogs, writes
# the copyright file from LICENSE and LICENSES/, and moves what Debian keeps elsewhere.

file(GLOB_RECURSE program LIST_DIRECTORIES OFF "${CPACK_TEMPORARY_DIRECTORY}/*/usr/bin/chuhe-engine"
    "${CPACK_TEMPORARY_DIRECTORY}/usr/bin/chuhe-engine")
list(LENGTH program count)
if(NOT count EQUAL 1)
    message(FATAL_ERROR "deb-staging: where are the files of the package? ${program}")
endif()
get_filename_component(usr "${program}/../.." ABSOLUTE)
set(share ${usr}/share)
set(doc ${share}/doc/chuhe)

# Debian's zsh looks here.
file(MAKE_DIRECTORY ${share}/zsh)
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)

# The texts of the licences belong into the copyright file, with their lines indented.
function(licence_text file result)
    file(READ ${CHUHE_SOURCE}/LICENSES/${file} text)
    string(REGEX REPLACE "[ \t\r]+\n" "\n" text "${text}")
    string(REGEX REPLACE "\n+$" "" text "${text}")
    string(REGEX REPLACE "\n\n" "\n.\n" text "${text}")
    string(REGEX REPLACE "\n\n" "\n.\n" text "${text}")
    string(REPLACE "\n" "\n " text "${text}")
    set(${result} " ${text}\n" PARENT_SCOPE)
endfunction()
licence_text(MIT.txt mit)
licence_text(OFL-1.1.txt ofl)
licence_text(CC-BY-4.0.txt cc)
licence_text(Unicode-DFS-2016.txt unicode)
file(WRITE ${doc}/copyright "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Chuhe

Files: *
Copyright: the Chuhe contributors
License: Expat
Comment: The program chuhe contains the browser app of web/ and is, as a whole,
 under the GNU GPL, version 3 or later. The licences of the software inside the
 app are in licences-of-the-app.txt.gz.

Files: web/*
Copyright: the Chuhe contributors
License: GPL-3+

Files: assets/board.svg assets/pieces/* assets/river/*
Copyright: the Chuhe contributors, and the LXGW WenKai project authors
License: OFL-1.1

Files: assets/masters/*
Copyright: 2026 Yu-Han Tseng and Bo-Nian Chen
License: CC-BY-4.0
Comment: Chinese Chess Practical Dataset, with changes.

Files: src/chuhe/base/folding_table.inc
Copyright: Unicode, Inc.
License: Unicode-DFS-2016

License: Expat
${mit}
License: GPL-3+
 This program is free software: you can redistribute it and/or modify it under
 the terms of the GNU General Public License as published by the Free Software
 Foundation, either version 3 of the License, or (at your option) any later
 version. On Debian systems its text is in /usr/share/common-licenses/GPL-3.

License: OFL-1.1
${ofl}
License: CC-BY-4.0
${cc}
License: Unicode-DFS-2016
${unicode}")
file(REMOVE_RECURSE ${doc}/LICENSES ${doc}/LICENSE)

# The date of the commit, so that the same commit gives the same package.
execute_process(COMMAND git -C ${CHUHE_SOURCE} log -1 --format=%cD OUTPUT_VARIABLE date
    OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REGEX REPLACE ", ([0-9]) " ", 0\\1 " date "${date}")
file(WRITE ${doc}/changelog "chuhe (${CHUHE_VERSION}) unstable; urgency=medium

  * What is new for users is in CHANGELOG.md.gz.

 -- ${CHUHE_MAINTAINER}  ${date}
")
file(COPY ${CHUHE_SOURCE}/CHANGELOG.md DESTINATION ${doc})

file(MAKE_DIRECTORY ${share}/lintian/overrides)
file(COPY_FILE ${CHUHE_SOURCE}/cmake/deb-lintian-overrides ${share}/lintian/overrides/chuhe)

file(GLOB_RECURSE to_compress ${share}/man/*.1)
list(APPEND to_compress ${doc}/changelog ${doc}/CHANGELOG.md)
if(EXISTS ${doc}/licences-of-the-app.txt)
    list(APPEND to_compress ${doc}/licences-of-the-app.txt)
endif()
execute_process(COMMAND gzip --best --no-name --force ${to_compress} COMMAND_ERROR_IS_FATAL ANY)

# Whatever the umask of the builder was.
execute_process(COMMAND chmod -R u+rwX,go+rX,go-w ${usr} COMMAND_ERROR_IS_FATAL ANY)
