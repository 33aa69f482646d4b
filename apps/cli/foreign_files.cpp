// SPDX-License-Identifier: MIT
#include "cli/foreign_files.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "chuhe/base/path.h"
#include "chuhe/draw/wrapped_text.h"
#include "chuhe/formats/format.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/usage.h"

namespace chuhe::cli {

bool ForeignFiles::take(const std::string& path, const Error& error) {
    constexpr std::size_t kMostNames = 5;
    const bool is_named = std::ranges::find(words_, path) != words_.end();
    if (is_named || error.code != ErrorCode::Unsupported || formats::format_of_path(path))
        return false;
    if (++count_ <= kMostNames) names_.push_back(path_of(path).filename().string());
    return true;
}

std::optional<Message> ForeignFiles::note() const {
    if (count_ == 0) return std::nullopt;
    messages::List names;
    for (const std::string& name : names_)
        names.push_back(Message::verbatim(name));
    if (count_ > names_.size()) names.push_back(say(messages::kOtherFiles, count_ - names_.size()));
    return say(messages::kFilesSkipped, count_, std::move(names));
}

void ForeignFiles::tell(std::ostream& out, Language language) const {
    if (const auto said = note())
        out << draw::printable_line(say(messages::kNoteLine, *said).in(language)) << '\n';
}

}  // namespace chuhe::cli
