// SPDX-License-Identifier: MIT
#include "chuhe/index/rows.h"

#include <array>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "chuhe/messages/explorer.h"

namespace chuhe::index {

void unique_rows(std::vector<PositionRow>& rows) {
    std::ranges::sort(rows);
    // Which images of the current position and game have been kept.
    std::uint64_t key = 0;
    GameSlot slot = 0;
    std::array<bool, 2> is_kept{};
    bool is_first = true;
    std::erase_if(rows, [&](const PositionRow& row) {
        if (is_first || row.key != key || row.slot != slot) is_kept = {};
        is_first = false;
        key = row.key;
        slot = row.slot;
        return std::exchange(is_kept[row.is_mirrored() ? 1 : 0], true);
    });
}

RowSorter::RowSorter(std::string folder) : folder_(std::move(folder)), parts_(1U << kPartBits) {
    std::error_code ignored;
    std::filesystem::create_directories(folder_, ignored);
    for (std::size_t i = 0; i < parts_.size(); ++i)
        parts_[i].path = folder_ + "/" + std::to_string(i);
}

RowSorter::~RowSorter() {
    for (Part& part : parts_) {
        if (part.file != nullptr) std::fclose(part.file);
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

Error RowSorter::write_error() const {
    const int reason = errno;
    if (reason == ENOSPC) {
        return {ErrorCode::CannotWrite, say(messages::kIndexDiskFull), {.source = folder_}};
    }
    return {ErrorCode::CannotWrite,
            say(messages::kIndexFailed, system_message(reason)),
            {.source = folder_}};
}

Result<void> RowSorter::spill(Part& part) {
    if (part.file == nullptr) part.file = std::fopen(part.path.c_str(), "w+b");
    if (part.file == nullptr) return tl::make_unexpected(write_error());
    // The rows are the buffer.
    if (part.spilled == 0) std::setvbuf(part.file, nullptr, _IONBF, 0);
    const std::size_t written =
        std::fwrite(part.rows.data(), sizeof(PositionRow), part.rows.size(), part.file);
    if (written != part.rows.size()) return tl::make_unexpected(write_error());
    part.spilled += written;
    part.rows.clear();
    return {};
}

Result<void> RowSorter::read_back(Part& part) {
    if (part.file == nullptr) return {};
    const std::size_t in_memory = part.rows.size();
    part.rows.resize(in_memory + part.spilled);
    std::rewind(part.file);
    const std::size_t read = std::fread(part.rows.data() + in_memory, sizeof(PositionRow),
                                        static_cast<std::size_t>(part.spilled), part.file);
    if (read != part.spilled) return tl::make_unexpected(write_error());
    std::fclose(part.file);
    part.file = nullptr;
    std::error_code ignored;
    std::filesystem::remove(part.path, ignored);
    return {};
}

Result<void> RowSorter::for_each_part(const VisitPart& visit) {
    for (Part& part : parts_) {
        if (Result<void> read = read_back(part); !read) return read;
        unique_rows(part.rows);
        if (Result<void> visited = visit(part.rows); !visited) return visited;
        std::vector<PositionRow>().swap(part.rows);
    }
    return {};
}

}  // namespace chuhe::index
