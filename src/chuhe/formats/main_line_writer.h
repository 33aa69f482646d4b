// SPDX-License-Identifier: MIT
//
// What the writers of move lists, WXF and position lists have in common: they write the main line
// or less, and report what they leave out.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/formats/format.h"

namespace chuhe::formats {

class MainLineWriter : public Writer {
protected:
    // What a format of this family can write besides moves, start and result.
    struct Kept {
        std::span<const std::string_view> tags = {};  // by name
        bool tag_order = true;                        // false: readers sort them
        bool comment = false;                         // of the whole game
        bool nags = false;                            // 1-6, which have signs
        bool moves = true;
        bool result = true;
    };

    // The nodes of the main line up to the first unplayable one. Everything else is reported.
    std::vector<record::NodeId> main_line(const record::Game& game, const Kept& kept);

    // The text with '?' for characters missing from the encoding, which are reported. `field` is
    // the name of a tag; empty for a comment.
    std::string in_encoding(Encoder& encoder, std::string_view text, std::string_view field,
                            record::NodeId node = record::kNoNode);

    // The text on one line: line breaks become spaces, which is reported.
    std::string in_one_line(std::string_view text, std::string_view field,
                            record::NodeId node = record::kNoNode);

private:
    void report_header(const record::Game& game, const Kept& kept);
    void report_node(const record::Game& game, record::NodeId node, const Kept& kept);
};

}  // namespace chuhe::formats
