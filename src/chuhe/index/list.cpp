// SPDX-License-Identifier: MIT
#include "chuhe/index/list.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace chuhe::index {
namespace {

struct OrderRow {
    ListOrder order;
    std::string_view name;
};

constexpr std::array kOrders = {
    OrderRow{ListOrder::Changed, "changed"}, OrderRow{ListOrder::Added, "added"},
    OrderRow{ListOrder::Date, "date"},       OrderRow{ListOrder::Elo, "elo"},
    OrderRow{ListOrder::Red, "red"},         OrderRow{ListOrder::Black, "black"},
    OrderRow{ListOrder::Event, "event"},     OrderRow{ListOrder::Outcome, "result"},
    OrderRow{ListOrder::Plies, "plies"},     OrderRow{ListOrder::Opening, "opening"},
};

bool falls(ListOrder order) {
    return order == ListOrder::Changed || order == ListOrder::Added || order == ListOrder::Date ||
           order == ListOrder::Elo;
}

// The place of each name in their order; nameless games come last.
std::vector<std::uint32_t> ranks_of(const NameTable& names) {
    std::vector<NameId> sorted(names.size());
    std::iota(sorted.begin(), sorted.end(), NameId{1});
    std::ranges::sort(sorted, {},
                      [&](NameId id) -> const std::string& { return names.name(id).folded; });
    std::vector<std::uint32_t> ranks(names.size() + std::size_t{1}, UINT32_MAX);
    for (std::uint32_t rank = 0; rank < sorted.size(); ++rank)
        ranks[sorted[rank]] = rank;
    return ranks;
}

// What is compared.
class SortKey {
public:
    SortKey(ListOrder order, const Catalogue& catalogue) : order_(order) {
        if (order == ListOrder::Red || order == ListOrder::Black) {
            ranks_ = ranks_of(catalogue.players);
        }
        if (order == ListOrder::Event) ranks_ = ranks_of(catalogue.events);
    }

    std::uint64_t operator()(const Head& head) const {
        switch (order_) {
            case ListOrder::Changed:
                return static_cast<std::uint64_t>(head.change);
            case ListOrder::Added:
                return static_cast<std::uint64_t>(head.id);
            case ListOrder::Date:
                return head.date;
            case ListOrder::Elo:
                return std::min(head.red_elo, head.black_elo);
            case ListOrder::Red:
                return ranks_[head.red];
            case ListOrder::Black:
                return ranks_[head.black];
            case ListOrder::Event:
                return ranks_[head.event];
            case ListOrder::Outcome:
                return static_cast<std::uint64_t>(head.outcome);
            case ListOrder::Plies:
                return head.plies;
            case ListOrder::Opening:
                return head.opening == 0 ? UINT16_MAX : head.opening;
        }
        return 0;
    }

private:
    ListOrder order_;
    std::vector<std::uint32_t> ranks_;
};

}  // namespace

std::optional<ListOrder> parse_list_order(std::string_view name) {
    const auto* row = std::ranges::find(kOrders, name, &OrderRow::name);
    return row == kOrders.end() ? std::nullopt : std::optional(row->order);
}

std::vector<std::string_view> list_order_names() {
    std::vector<std::string_view> names;
    for (const OrderRow& row : kOrders)
        names.push_back(row.name);
    return names;
}

Listed list_games(const Index& index, const ListRequest& request) {
    return index.with_catalogue([&](const Catalogue& catalogue) {
        const Sieve sieve(request.filter, catalogue);
        const SortKey key_of(request.order, catalogue);
        const bool is_falling = falls(request.order) != request.is_reversed;
        // Equal keys: the newest first, whatever the direction.
        std::vector<std::pair<std::uint64_t, GameSlot>> found;
        for (GameSlot slot = 0; slot < catalogue.slot_count(); ++slot) {
            const Head& head = catalogue.head(slot);
            const bool is_among =
                !request.among || (slot < request.among->size() && (*request.among)[slot]);
            const bool is_excluded = slot < request.without.size() && request.without[slot];
            if (!is_among || is_excluded || !sieve.passes(head)) continue;
            const std::uint64_t key = key_of(head);
            found.emplace_back(is_falling ? ~key : key, ~slot);
        }
        Listed listed{.total = found.size()};
        const std::size_t first = std::min(request.offset, found.size());
        const std::size_t last = first + std::min(request.limit, found.size() - first);
        const auto begin = found.begin();
        const auto at = [&](std::size_t place) {
            return begin + static_cast<std::ptrdiff_t>(place);
        };
        if (first < found.size()) std::nth_element(begin, at(first), found.end());
        std::partial_sort(at(first), at(last), found.end());
        for (auto game = at(first); game != at(last); ++game)
            listed.slots.push_back(~game->second);
        return listed;
    });
}

}  // namespace chuhe::index
