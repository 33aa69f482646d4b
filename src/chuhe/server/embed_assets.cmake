# SPDX-License-Identifier: MIT
#
# chuhe_embed_assets(OUTPUT FOLDER FILES…): writes the C++ file OUTPUT with the FILES of FOLDER. The
# assembler includes the bytes directly, which is fast and has no size limit. There are hundreds of files:
# one text of assembly for all of them, or an array whose type is deduced from them, is too much for Clang.

function(chuhe_embed_assets output folder)
    set(assembly "")
    set(symbols "")
    set(rows "")
    set(number 0)
    foreach(file IN LISTS ARGN)
        set(name chuhe_asset_${number})
        string(APPEND assembly
            "asm(\".section .rodata\\n\"\n"
            "    \".global ${name}\\n${name}:\\n.incbin \\\"${folder}/${file}\\\"\\n\"\n"
            "    \".global ${name}_end\\n${name}_end:\\n.byte 0\\n.previous\\n\");\n")
        string(APPEND symbols "extern const char ${name}[];\nextern const char ${name}_end[];\n")
        string(APPEND rows "    asset(\"${file}\", ${name}, ${name}_end),\n")
        math(EXPR number "${number} + 1")
    endforeach()
    set(text "// SPDX-License-Identifier: MIT\n// Written by embed_assets.cmake.\n")
    string(APPEND text "#include \"chuhe/server/embedded_assets.h\"\n\n")
    if(number GREATER 0)
        string(APPEND text "${assembly}\n")
        string(APPEND text "extern \"C\" {\n${symbols}}\n\n")
    endif()
    string(APPEND text "namespace chuhe::server {\n\n")
    string(APPEND text "std::span<const Asset> embedded_assets() {\n")
    if(number GREATER 0)
        string(APPEND text
            "    const auto asset = [](const char* path, const char* begin, const char* end) {\n"
            "        return Asset{path, {begin, static_cast<std::size_t>(end - begin)}};\n    };\n"
            "    static const Asset kAssets[] = {\n${rows}    };\n    return kAssets;\n")
    else()
        string(APPEND text "    return {};\n")
    endif()
    string(APPEND text "}\n\n}  // namespace chuhe::server\n")
    file(CONFIGURE OUTPUT ${output} CONTENT "${text}" @ONLY)
    list(TRANSFORM ARGN PREPEND ${folder}/ OUTPUT_VARIABLE paths)
    set_source_files_properties(${output} PROPERTIES OBJECT_DEPENDS "${paths}")
endfunction()
