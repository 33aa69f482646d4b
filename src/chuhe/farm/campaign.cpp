// SPDX-License-Identifier: MIT
#include "chuhe/farm/campaign.h"

#include <algorithm>

#include "chuhe/base/bytes.h"
#include "chuhe/base/sha256.h"
#include "chuhe/base/text.h"
#include "chuhe/farm/document.h"

namespace chuhe::farm {
namespace {

// Of the specification and of everything that is sent. A farm speaks one version.
constexpr std::uint64_t kFarmVersion = 1;

constexpr std::array<std::string_view, kKinds.size()> kKindNames = {"perft", "analyse", "match",
                                                                    "datagen", "tune"};

}  // namespace

std::string_view name_of(Kind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

std::optional<Kind> parse_kind(std::string_view name) {
    for (const Kind kind : kKinds)
        if (name_of(kind) == name) return kind;
    return std::nullopt;
}

std::string digest_of(std::string_view bytes) {
    return to_hex(sha256(bytes_of(bytes)));
}

bool is_digest(std::string_view text) {
    return text.size() == 64 &&
           std::ranges::all_of(text, [](char c) { return is_digit(c) || ('a' <= c && c <= 'f'); });
}

Campaign make_campaign(Kind kind, std::string_view name, std::string_view signature,
                       bool is_repeatable, std::string_view settings) {
    Campaign campaign{.kind = kind,
                      .name = std::string(name),
                      .signature = std::string(signature),
                      .is_repeatable = is_repeatable};
    const nlohmann::json parsed = parse_json(settings);
    // nlohmann::json keeps its keys in order, so equal settings are equal bytes.
    campaign.settings = dump(parsed);
    campaign.spec = dump({{"farm", kFarmVersion},
                          {"kind", name_of(kind)},
                          {"name", campaign.name},
                          {"signature", campaign.signature},
                          {"repeatable", is_repeatable},
                          {"settings", parsed}});
    campaign.id = digest_of(campaign.spec);
    return campaign;
}

Result<Campaign> parse_campaign(std::string_view spec) {
    Document document(spec);
    if (document.number("farm") != kFarmVersion) document.refuse("farm");
    const auto kind = parse_kind(document.text("kind"));
    if (!kind) document.refuse("kind");
    Campaign campaign{.id = digest_of(spec),
                      .spec = std::string(spec),
                      .kind = kind.value_or(Kind::Perft),
                      .name = document.text("name"),
                      .signature = document.text("signature"),
                      .is_repeatable = document.flag("repeatable"),
                      .settings = dump(document.object("settings"))};
    if (!document.is_good()) return document.error();
    return campaign;
}

}  // namespace chuhe::farm
