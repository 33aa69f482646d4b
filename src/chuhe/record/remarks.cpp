// SPDX-License-Identifier: MIT
#include "chuhe/record/remarks.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "chuhe/messages/common_part.h"
#include "chuhe/messages/reports.h"

namespace chuhe::record {

std::uint32_t Remarks::number_of(const Diagnostic& diagnostic) {
    const auto [found, is_new] =
        numbers_.try_emplace(kind_key(diagnostic), static_cast<std::uint32_t>(kinds_.size()));
    if (is_new) kinds_.emplace_back();
    return found->second;
}

void Remarks::add(Diagnostic diagnostic) {
    const std::uint32_t number = number_of(diagnostic);
    Kind& kind = kinds_[number];
    if (kind.whole < Diagnostics::kMostOfAKind) {
        ++kind.whole;
        kind.rest.severity = diagnostic.severity;
        whole_.push_back(std::move(diagnostic));
        return;
    }
    const NodeId node{diagnostic.node};
    Message& common = kind.rest.error.message;
    if (!kind.has_rest) {
        kind.rest = std::move(diagnostic);
        kind.rest.count = 0;
        kind.has_rest = true;
    } else if (common != diagnostic.error.message) {
        common = messages::common_part(common, diagnostic.error.message);
    }
    if (node == kNoNode) {
        ++kind.rest.count;
    } else {
        counted_.push_back({node, number});
    }
}

void Remarks::clear() {
    whole_.clear();
    counted_ = {};
    kinds_.clear();
    numbers_.clear();
}

void Remarks::move_to(Diagnostics& list) {
    for (const Counted& counted : counted_)
        ++kinds_[counted.kind].rest.count;
    for (Kind& kind : kinds_) {
        Diagnostic& rest = kind.rest;
        if (!kind.has_rest || rest.count == 0) continue;
        rest.node = Diagnostic::kNoNode;
        if (rest.count > 1)
            rest.error.message =
                say(messages::kMoreAlike, rest.count, std::move(rest.error.message));
        whole_.push_back(std::move(rest));
    }
    const auto in_file_order = [](const Diagnostic& a, const Diagnostic& b) {
        const auto rank = [](const Where& w) { return std::tuple(w.line, w.column, w.offset); };
        return rank(a.error.where) < rank(b.error.where);
    };
    std::ranges::stable_sort(whole_, in_file_order);
    for (Diagnostic& diagnostic : whole_)
        list.push_back(std::move(diagnostic));
    clear();
}

}  // namespace chuhe::record
