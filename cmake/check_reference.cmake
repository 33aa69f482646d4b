# SPDX-License-Identifier: MIT
#
# Fails if Doxygen has warned of anything but members without a comment: every public type has one.
file(STRINGS ${WARNINGS} warnings)
list(FILTER warnings EXCLUDE REGEX
    "warning: Member .* \\((function|variable|typedef|enumvalue|friend)\\) of .* is not documented\\.$")
# A type without a comment is one compound and perhaps several warnings.
list(REMOVE_DUPLICATES warnings)
if(warnings)
    list(JOIN warnings "\n" text)
    message(FATAL_ERROR "The API reference has problems:\n${text}")
endif()
