# SPDX-License-Identifier: MIT
#
# Shows Doxygen the comments of our headers, which are plain //, as its own:
#
#   // at the top of a file, up to #pragma once    describes the file; its first paragraph also describes
#                                                  the type that the file is named after
#   // above a declaration                         describes what follows; functions that stand together
#                                                  without an empty line share their comment
#   code;  // behind a declaration                 describes what stands before
#
# A comment with an empty line below it belongs to nothing in particular and stays as it is, and so does
# a heading like "// --- Moves ---". Indented lines of a comment are pictures or code.

# The text of a comment without what Doxygen would take for a command or for HTML.
function shown(text,    parts, n, i, line) {
    if (text ~ /^ *$/) return ""
    if (text ~ /^   /) return "    " text
    n = split(text, parts, "`")
    for (i = 1; i <= n; ++i) {
        if (i % 2 == 1) gsub(/[\\@#<>]/, "\\\\&", parts[i])  # not within `code`
        line = line (i > 1 ? "`" : "") parts[i]
    }
    return line
}

# "LineEditor" -> "line_editor"
function snake_case(name,    text, i, letter) {
    for (i = 1; i <= length(name); ++i) {
        letter = substr(name, i, 1)
        text = text (i > 1 && letter ~ /[A-Z]/ ? "_" : "") tolower(letter)
    }
    return text
}

# The name of the file without folder and ending.
function base_name(path) {
    sub(/.*\//, "", path)
    sub(/\.h$/, "", path)
    return path
}

function print_comment(    i) {
    for (i = 1; i <= length_of_comment; ++i) print comment[i]
}

NR == 1 && /SPDX/ { print ""; next }
/^#pragma once/ { is_code = 1 }

!is_code && /^\/\// {
    if (!is_described) print "/// \\file"
    else print "///" shown(substr($0, 3))
    if (is_described && /^\/\/$/) is_purpose_over = length_of_purpose > 0
    else if (is_described && !is_purpose_over) purpose[++length_of_purpose] = "///" shown(substr($0, 3))
    is_described = 1
    next
}

is_code && /^ *\/\// && !/^ *\/\/ ---/ {
    if (!is_in_comment) length_of_comment = 0
    is_in_comment = 1
    at = index($0, "//")
    indent = at - 1
    plain[++length_of_comment] = $0
    comment[length_of_comment] = substr($0, 1, at - 1) "///" shown(substr($0, at + 2))
    next
}

{
    has_own = is_code && /[^ ] +\/\/ / && !/^ *}/ && !/NOLINT/ && !/^#/
    match($0, /^ */)
    is_function = RLENGTH == indent && /\(/ && /(;|})$/ && !/^ *return / && !/[^=!<>]= *[^=]*\(/

    if (is_in_comment && /^ *$/) {
        for (i = 1; i <= length_of_comment; ++i) print plain[i]
        length_of_comment = 0
    } else if (is_in_comment) {
        print_comment()
    } else if (is_function && follows_function && !has_own) {
        print_comment()
    }
    if (is_code && !is_in_comment && /^(class|struct|enum class) [A-Z]/) {
        name = /^enum/ ? $3 : $2
        sub(/[^A-Za-z0-9].*/, "", name)
        if (snake_case(name) == base_name(FILENAME))
            for (i = 1; i <= length_of_purpose; ++i) print purpose[i]
    }
    if (!is_function) length_of_comment = is_in_comment ? length_of_comment : 0
    is_in_comment = 0
    follows_function = is_function

    if (has_own) {
        slashes = index($0, "// ")
        print substr($0, 1, slashes - 1) "///<" shown(substr($0, slashes + 2))
    } else {
        print
    }
}
