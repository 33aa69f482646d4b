// SPDX-License-Identifier: MIT
//
// Why a text matched no legal move, for people. Only called after a failure, so it need not be
// fast.
#include <algorithm>
#include <array>
#include <string>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/moves.h"
#include "chuhe/notation/chinese.h"
#include "chuhe/notation/compact_text.h"
#include "chuhe/notation/english.h"
#include "chuhe/notation/letters.h"
#include "chuhe/notation/reader.h"
#include "chuhe/notation/san.h"
#include "chuhe/notation/wxf.h"

namespace chuhe::notation {
namespace {

// "front red rook"; the piece alone where the text does not say which.
Message placed(FilePlace place, Message piece) {
    switch (place) {
        case FilePlace::Front:
        case FilePlace::InnerFront:
        case FilePlace::OuterFront:
            return say(messages::kFront, std::move(piece));
        case FilePlace::Middle:
            return say(messages::kMiddle, std::move(piece));
        case FilePlace::Rear:
        case FilePlace::InnerRear:
        case FilePlace::OuterRear:
            return say(messages::kRear, std::move(piece));
        case FilePlace::First:
            return say(messages::kFirst, std::move(piece));
        case FilePlace::Second:
            return say(messages::kSecond, std::move(piece));
        case FilePlace::Third:
        case FilePlace::ThirdOrRear:
            return say(messages::kThird, std::move(piece));
        case FilePlace::Fourth:
            return say(messages::kFourth, std::move(piece));
        case FilePlace::Fifth:
            return say(messages::kFifth, std::move(piece));
        case FilePlace::Any:
        case FilePlace::Plain:
            break;
    }
    return piece;
}

// "advance 3", "go sideways to file 5", "retreat to file 4".
Message action_of(const Saying& saying) {
    const bool advances = saying.direction == Direction::Advance;
    if (saying.direction == Direction::Sideways) return say(messages::kGoSideways, saying.number);
    if (moves_aslant(saying.type)) {
        return say(advances ? messages::kAdvanceToFile : messages::kRetreatToFile, saying.number);
    }
    return say(advances ? messages::kAdvance : messages::kRetreat, saying.number);
}

// There is no such piece where the text says.
Message nobody_there(const Position& position, const Saying& saying) {
    const Side us = position.side_to_move();
    const Message piece = piece_name({us, saying.type});
    if (position.board().pieces(us, saying.type).is_empty()) return say(messages::kNoneLeft, piece);
    if (saying.file == 0) {
        if (tandem_pieces(position, saying.type).empty()) return say(messages::kNoTandem, piece);
        return say(messages::kThereIsNo, placed(saying.place, piece));
    }
    if (pieces_on_file(position, saying.type, saying.file).empty())
        return say(messages::kNoneOnFile, piece, saying.file);
    return say(messages::kNoneOnFile, placed(saying.place, piece), saying.file);
}

Message why_not(const Position& position, const Saying& saying) {
    const PieceGroup pieces = pieces_meant(position, saying);
    if (pieces.empty()) return nobody_there(position, saying);
    const Side us = position.side_to_move();
    const Message piece = piece_name({us, saying.type});
    if (pieces.size() > 1) return say(messages::kNoneCan, pieces.size(), piece, action_of(saying));
    if (const std::optional<Square> to = destination(saying, pieces[0], us)) {
        if (*to == pieces[0]) return say(messages::kGoesNowhere, to_string(*to));
        return reason_against(position, Move(pieces[0], *to));
    }
    return say(messages::kCannot, piece, to_string(pieces[0]), action_of(saying));
}

Message why_not(const Position& position, const SanText& san) {
    const Side us = position.side_to_move();
    const Message piece = piece_name({us, san.type});
    if (position.board().pieces(us, san.type).is_empty()) return say(messages::kNoneLeft, piece);
    return say(messages::kNoneReaches, piece, to_string(san.to));
}

// Longer texts are not moves, and are cut in the message.
constexpr std::size_t kMostShown = 40;

using Why = std::optional<Message>;

Why explain_chinese(const Position& position, std::string_view text, const ReadOptions&) {
    const std::optional<ChineseText> chinese = parse_chinese(text);
    if (!chinese) return std::nullopt;
    return why_not(position, chinese->saying);
}

Why explain_coordinates(const Position& position, std::string_view text,
                        const ReadOptions& options) {
    const bool allows_zero =
        options.allowed.contains(Notation::Uci) || options.allowed.contains(Notation::Iccs);
    const bool prefers_one = options.hint == Notation::Uci1 || !allows_zero;
    const auto from_zero = parse_move(text, RankBase::Zero);
    const auto from_one = parse_move(text, RankBase::One);
    if (from_zero && !(prefers_one && from_one)) return reason_against(position, *from_zero);
    if (!from_one || !options.allowed.contains(Notation::Uci1)) return std::nullopt;
    return say(messages::kFromRankZero, reason_against(position, *from_one));
}

// Of several meanings, the one that most pieces fit.
Why explain_wxf(const Position& position, std::string_view text, const ReadOptions&) {
    const std::optional<WxfText> wxf = parse_wxf(text);
    if (!wxf) return std::nullopt;
    const auto pieces = [&](const WxfMeaning& meaning) {
        return pieces_meant(position, meaning.saying).size();
    };
    return why_not(position, std::ranges::max_element(*wxf, {}, pieces)->saying);
}

Why explain_letters(const Position& position, std::string_view text, const ReadOptions&) {
    const std::optional<Saying> saying = parse_letters(text);
    if (!saying) return std::nullopt;
    return why_not(position, *saying);
}

Why explain_san(const Position& position, std::string_view text, const ReadOptions& options) {
    const bool prefers_one =
        options.hint == Notation::San1 || !options.allowed.contains(Notation::San);
    std::optional<SanText> san = parse_san(text, prefers_one ? RankBase::One : RankBase::Zero);
    if (!san) san = parse_san(text, RankBase::One);
    if (!san) return std::nullopt;
    return why_not(position, *san);
}

Why explain_english(const Position& position, std::string_view text, const ReadOptions&) {
    const std::optional<Saying> saying = parse_english(text);
    if (!saying) return std::nullopt;
    return why_not(position, *saying);
}

struct Explainer {
    NotationSet members;
    bool wants_compact_text;
    Why (*explain)(const Position& position, std::string_view text, const ReadOptions& options);
};

constexpr std::array kExplainers = {
    Explainer{{Notation::Chinese, Notation::ChineseFile, Notation::Traditional,
               Notation::TraditionalFile},
              false,
              &explain_chinese},
    Explainer{{Notation::Wxf, Notation::Wxf1997, Notation::WxfXqbase}, true, &explain_wxf},
    Explainer{{Notation::Iccs, Notation::Uci, Notation::Uci1}, true, &explain_coordinates},
    Explainer{{Notation::Letters}, true, &explain_letters},
    Explainer{{Notation::San, Notation::San1}, true, &explain_san},
    Explainer{{Notation::English}, false, &explain_english},
};

// Why the move is not legal; nothing if the text is not a move in any allowed notation.
Why explain(const Position& position, std::string_view text, const ReadOptions& options) {
    const std::optional<CompactText> compact = CompactText::of(text);
    const auto try_with = [&](const Explainer& explainer) -> Why {
        if ((explainer.members & options.allowed).is_empty()) return std::nullopt;
        if (!explainer.wants_compact_text) return explainer.explain(position, text, options);
        if (!compact) return std::nullopt;
        return explainer.explain(position, compact->view(), options);
    };
    if (options.hint) {
        for (const Explainer& explainer : kExplainers) {
            if (!explainer.members.contains(*options.hint)) continue;
            if (Why why = try_with(explainer)) return why;
        }
    }
    for (const Explainer& explainer : kExplainers) {
        if (Why why = try_with(explainer)) return why;
    }
    return std::nullopt;
}

}  // namespace

Error explain_failure(const Position& position, std::string_view text, const ReadOptions& options) {
    if (const Why why = explain(position, text, options)) return {ErrorCode::IllegalMove, *why};
    return {ErrorCode::BadSyntax, say(messages::kNotAMove, excerpt(text, kMostShown))};
}

}  // namespace chuhe::notation
