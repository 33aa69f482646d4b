// SPDX-License-Identifier: MIT
#include "chuhe/formats/seed_errors.h"

#include <algorithm>
#include <array>
#include <variant>

#include "chuhe/messages/formats.h"
#include "chuhe/messages/positions.h"

namespace chuhe::formats {
namespace {

struct SeedError {
    const messages::CatalogueRow* row;
    std::string_view name;
};

// Stored by scripts that read `--json`: never changed.
constexpr std::array kSeedErrors = {
    SeedError{&messages::kDimensionRows, "Invalid Dimension"},
    SeedError{&messages::kDimensionPoints, "Invalid Dimension"},
    SeedError{&messages::kSecondRiver, "Invalid Dimension"},
    SeedError{&messages::kRiverPlace, "Invalid Dimension"},
    SeedError{&messages::kRiverMissing, "River Missing"},
    SeedError{&messages::kRiverLength, "River Missing"},
    SeedError{&messages::kPieceAmount, "Invalid Chess Amount"},
    SeedError{&messages::kSpaceInRow, "Space Missing"},
    SeedError{&messages::kSpaceMissing, "Space Missing"},
    SeedError{&messages::kBlankRow, "Space Missing"},
    SeedError{&messages::kOutOfRange, "Position Out Of Range"},
    SeedError{&messages::kInvalidFrom, "Invalid From Position"},
    SeedError{&messages::kInvalidTo, "Invalid To Position"},
    SeedError{&messages::kInvalidPattern, "Invalid Move Pattern"},
};

}  // namespace

std::string_view seed_error(const Message& message) {
    const auto* found = std::ranges::find_if(
        kSeedErrors, [&](const SeedError& error) { return error.row->code == message.code(); });
    if (found != kSeedErrors.end()) return found->name;
    // "7 4 7 9": Invalid Move Pattern: …
    for (const messages::Argument& argument : message.arguments()) {
        const auto* nested = std::get_if<Message>(&argument.value);
        if (nested == nullptr) continue;
        if (const std::string_view name = seed_error(*nested); !name.empty()) return name;
    }
    return {};
}

}  // namespace chuhe::formats
