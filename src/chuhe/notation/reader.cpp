// SPDX-License-Identifier: MIT
#include "chuhe/notation/reader.h"

#include <algorithm>

#include "chuhe/notation/chinese.h"
#include "chuhe/notation/compact_text.h"
#include "chuhe/notation/coordinates.h"
#include "chuhe/notation/english.h"
#include "chuhe/notation/letters.h"
#include "chuhe/notation/san.h"
#include "chuhe/notation/wxf.h"

namespace chuhe::notation {
namespace {

constexpr NotationSet kChinese = {Notation::Chinese, Notation::ChineseFile, Notation::Traditional,
                                  Notation::TraditionalFile};
constexpr NotationSet kWxf = {Notation::Wxf, Notation::Wxf1997, Notation::WxfXqbase};
// Those in which the case of a letter can tell whose move it is.
constexpr NotationSet kWithCase = kWxf | NotationSet{Notation::Letters};

// Everything that the reader of a notation family uses.
struct ReadTask {
    const Position& position;
    std::string_view text;
    const ReadOptions& options;
};

void read_chinese(const ReadTask& task, Reading& reading) {
    const std::optional<ChineseText> chinese = parse_chinese(task.text);
    if (!chinese) return;
    add_legal_moves(task.position, chinese->saying, reading);
    reading.set_kind(chinese->kind, chinese->is_kind_sure());
    reading.set_side_marks(chinese->side_marks);
    if (chinese->is_doubtful()) reading.set_doubtful();
}

void read_coordinates(const ReadTask& task, Reading& reading) {
    add_coordinate_moves(task.position, task.text, task.options, reading);
}

// The dialect that the text is probably in: what the caller says, otherwise what the '=' reveals.
std::optional<Notation> probable_dialect(const ReadTask& task) {
    const std::optional<Notation> hint = task.options.hint;
    if (hint && kWxf.contains(*hint)) return hint;
    if (task.text[2] == '=') return Notation::Wxf;
    return std::nullopt;
}

// Unknown dialect: every meaning counts, and the notation is certain if only one dialect gives the
// move that comes first.
void read_any_dialect(const ReadTask& task, const WxfText& text, Reading& reading) {
    NotationSet dialects_of_front;
    for (const WxfMeaning& meaning : text) {
        if ((meaning.dialects & task.options.allowed).is_empty()) continue;
        Reading found;
        add_legal_moves(task.position, meaning.saying, found);
        for (const Move move : found)
            reading.add(move);
        if (!found.empty() && found.contains(reading.front())) {
            dialects_of_front = dialects_of_front | meaning.dialects;
        }
    }
    for (const Notation dialect : {Notation::WxfXqbase, Notation::Wxf1997, Notation::Wxf}) {
        if (!dialects_of_front.contains(dialect)) continue;
        reading.set_kind(dialect, dialects_of_front == NotationSet{dialect});
    }
}

void read_wxf(const ReadTask& task, Reading& reading) {
    const std::optional<WxfText> text = parse_wxf(task.text);
    if (!text) return;
    if (const std::optional<Notation> dialect = probable_dialect(task)) {
        for (const WxfMeaning& meaning : *text) {
            if (!(meaning.dialects & task.options.allowed).contains(*dialect)) continue;
            add_legal_moves(task.position, meaning.saying, reading);
        }
        reading.set_kind(*dialect, true);
        if (!reading.empty()) return;
    }
    read_any_dialect(task, *text, reading);
}

void read_letters(const ReadTask& task, Reading& reading) {
    const std::optional<Saying> saying = parse_letters(task.text);
    if (!saying) return;
    add_legal_moves(task.position, *saying, reading);
    reading.set_kind(Notation::Letters, true);
}

RankBase first_base(const ReadTask& task) {
    if (task.options.hint == Notation::San) return RankBase::Zero;
    if (task.options.hint == Notation::San1) return RankBase::One;
    return probable_base(task.text).value_or(RankBase::Zero);
}

void read_san(const ReadTask& task, Reading& reading) {
    const RankBase first = first_base(task);
    const RankBase second = first == RankBase::Zero ? RankBase::One : RankBase::Zero;
    for (const RankBase base : {first, second}) {
        const Notation kind = base == RankBase::Zero ? Notation::San : Notation::San1;
        if (!task.options.allowed.contains(kind)) continue;
        const std::optional<SanText> san = parse_san(task.text, base);
        if (!san) continue;
        if (reading.empty()) {
            add_san_moves(task.position, *san, reading);
            reading.set_kind(kind, true);
        } else if (!task.options.hint) {
            Reading other;
            add_san_moves(task.position, *san, other);
            reading.set_kind(reading.kind(), other.empty());
        }
    }
}

void read_english(const ReadTask& task, Reading& reading) {
    const std::optional<Saying> saying = parse_english(task.text);
    if (!saying) return;
    add_legal_moves(task.position, *saying, reading);
    reading.set_kind(Notation::English, true);
}

// The families whose texts are digits and Latin letters without spaces, in the order in which they
// are tried. The order matters for c2a2, which can be two squares or an advancing cannon.
struct Family {
    NotationSet members;
    void (*read)(const ReadTask& task, Reading& reading);
};

constexpr std::array kCompactFamilies = {
    Family{{Notation::Iccs, Notation::Uci, Notation::Uci1}, &read_coordinates},
    Family{kWxf, &read_wxf},
    Family{{Notation::Letters}, &read_letters},
    Family{{Notation::San, Notation::San1}, &read_san},
};

void read_compact(const ReadTask& task, Reading& reading) {
    const auto is_allowed = [&](const Family& family) {
        return !(family.members & task.options.allowed).is_empty();
    };
    const auto is_hinted = [&](const Family& family) {
        return task.options.hint && family.members.contains(*task.options.hint);
    };
    for (const Family& family : kCompactFamilies) {
        if (is_hinted(family) && is_allowed(family)) family.read(task, reading);
    }
    for (const Family& family : kCompactFamilies) {
        if (!reading.empty()) break;
        if (is_allowed(family)) family.read(task, reading);
    }
}

// Chinese has such characters, usually the first one.
bool has_characters_beyond_ascii(std::string_view text) {
    const auto is_beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (text.empty()) return false;
    return is_beyond_ascii(text[0]) || std::ranges::any_of(text, is_beyond_ascii);
}

void read_ascii(const ReadTask& task, std::string_view compact, Reading& reading) {
    read_compact({task.position, compact, task.options}, reading);
    if (kWithCase.contains(reading.kind())) reading.set_side_marks(case_mark_of(compact));
}

// Texts with blanks or with characters beyond ASCII.
void read_loose(const ReadTask& task, Reading& reading) {
    const bool is_ascii = !has_characters_beyond_ascii(task.text);
    if (!is_ascii && !(kChinese & task.options.allowed).is_empty()) {
        read_chinese(task, reading);
        if (!reading.empty()) return;
        reading = {};
    }
    const std::optional<CompactText> compact = CompactText::of(task.text);
    if (!compact) return;
    if (is_ascii) {
        read_ascii(task, compact->view(), reading);
    } else {
        read_compact({task.position, compact->view(), task.options}, reading);
    }
}

}  // namespace

Reading read_move(const Position& position, std::string_view text, const ReadOptions& options) {
    Reading reading;
    const ReadTask task{position, text, options};
    if (CompactText::is_compact(text)) {
        read_ascii(task, text, reading);
    } else {
        read_loose(task, reading);
    }
    if (!reading.empty()) return reading;
    if (options.allowed.contains(Notation::English)) read_english(task, reading);
    return reading;
}

}  // namespace chuhe::notation
