// SPDX-License-Identifier: MIT
//
// Remarks of a reader on an input it could read: errors it worked around, and doubts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "chuhe/base/error.h"

namespace chuhe {

// A place without the name of the source: cheap enough to accompany every token of a large file.
// Fields as in Where.
struct Place {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::uint64_t offset = 0;

    static Place at_offset(std::uint64_t offset) { return {0, 0, offset}; }
    Where in(const std::string& source) const { return {source, line, column, offset}; }

    friend bool operator==(const Place&, const Place&) = default;
};

// How much a diagnostic matters.
enum class Severity : std::uint8_t {
    Note,     // worth knowing; nothing is wrong or missing
    Warning,  // read with a guess that may be wrong, or without a part that is not a record
    Error,    // part of the input could not be understood; it was kept as text where possible
};

struct Diagnostic {
    Severity severity;
    Error error;
    // The node of the game tree it refers to, as a number: record::NodeId. kNoNode: none.
    static constexpr std::uint32_t kNoNode = 0xFFFF'FFFF;
    std::uint32_t node = kNoNode;
    // How many it stands for. If more than one, its message says so: see count_in().
    std::uint64_t count = 1;

    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

// What it says, without the number of those it stands for.
const Message& message_of(const Diagnostic& diagnostic);

// The same for all diagnostics that differ only in the arguments of their message, and in place.
std::uint64_t kind_key(const Diagnostic& diagnostic);

// Makes `rest` stand for one of the same kind, too: "… and 999,995 more like this: …", with what
// they have in common. Its place remains that of the first.
void count_in(Diagnostic& rest, const Diagnostic& another);

// A list that stays short, whatever the input: a few megabytes can be wrong in millions of places.
// The first of each kind are listed, and the others are counted in one more entry per kind.
class Diagnostics {
public:
    static constexpr std::size_t kMostOfAKind = 1000;

    using value_type = Diagnostic;
    using const_iterator = std::vector<Diagnostic>::const_iterator;

    Diagnostics() = default;
    Diagnostics(std::initializer_list<Diagnostic> list);
    // A list of that many entries, of whatever kinds; a last one counts what has no room.
    static Diagnostics at_most(std::size_t most);

    void push_back(Diagnostic diagnostic);
    void append(const Diagnostics& others);
    void clear();

    const_iterator begin() const { return list_.begin(); }
    const_iterator end() const { return list_.end(); }
    std::size_t size() const { return list_.size(); }
    bool empty() const { return list_.empty(); }
    // Is any of them more than a doubt?
    bool has_error() const;
    const Diagnostic& operator[](std::size_t index) const { return list_[index]; }
    const Diagnostic& front() const { return list_.front(); }
    const Diagnostic& back() const { return list_.back(); }

    friend bool operator==(const Diagnostics& a, const Diagnostics& b) {
        return a.list_ == b.list_;
    }

private:
    struct Kind {
        std::size_t listed = 0;
        std::size_t rest = 0;  // the entry that counts the others, if there are any
        bool has_rest = false;
    };

    void count_in_last(const Diagnostic& diagnostic);

    std::size_t most_ = SIZE_MAX;
    std::vector<Diagnostic> list_;
    std::unordered_map<std::uint64_t, Kind> kinds_;
};

}  // namespace chuhe
