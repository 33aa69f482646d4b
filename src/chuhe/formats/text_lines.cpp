// SPDX-License-Identifier: MIT
#include "chuhe/formats/text_lines.h"

namespace chuhe::formats {

Result<bool> TextLines::next(std::string_view& line) {
    std::size_t searched = at_;
    std::size_t end = text_.find('\n', searched);
    while (end == std::string::npos) {
        searched = text_.size() - at_;
        text_.erase(0, at_);
        at_ = 0;
        const Result<bool> more = source_.append_to(text_);
        if (!more) return tl::make_unexpected(more.error());
        if (!*more) {
            if (text_.empty()) return false;
            end = text_.size();
            break;
        }
        end = text_.find('\n', searched);
    }
    line = std::string_view(text_).substr(at_, end - at_);
    at_ = end == text_.size() ? end : end + 1;
    ++number_;
    return true;
}

Place LinePlaces::of(std::string_view part) {
    if (part.data() < at_) {
        at_ = line_.data();
        column_ = 1;
    }
    const std::string_view between(at_, static_cast<std::size_t>(part.data() - at_));
    column_ += static_cast<std::uint32_t>(utf8_length(between));
    at_ = part.data();
    return {number_, column_, 0};
}

}  // namespace chuhe::formats
