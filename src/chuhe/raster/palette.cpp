// SPDX-License-Identifier: MIT
#include "chuhe/raster/palette.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace chuhe::raster {
namespace {

constexpr int kChannels = 3;
using Channels = std::array<double, kChannels>;

int channel_of(std::uint32_t colour, int channel) {
    return static_cast<int>(colour >> (8 * (kChannels - 1 - channel)) & 0xFF);
}

struct Counted {
    std::uint32_t colour;
    double weight;
};

// A part of the list of colours, and the error of its average.
struct Box {
    std::size_t begin;
    std::size_t end;
    Channels mean{};
    int widest = 0;  // the channel with the largest spread
    double error = 0;
};

Box box_around(std::span<const Counted> colours, std::size_t begin, std::size_t end) {
    Box box{begin, end};
    double weight = 0;
    Channels squares{};
    for (const Counted& counted : colours.subspan(begin, end - begin)) {
        weight += counted.weight;
        for (int channel = 0; channel < kChannels; ++channel) {
            const double value = channel_of(counted.colour, channel);
            box.mean[static_cast<std::size_t>(channel)] += counted.weight * value;
            squares[static_cast<std::size_t>(channel)] += counted.weight * value * value;
        }
    }
    double widest = -1;
    for (std::size_t channel = 0; channel < kChannels; ++channel) {
        box.mean[channel] /= weight;
        const double error = squares[channel] - weight * box.mean[channel] * box.mean[channel];
        box.error += error;
        if (error > widest) {
            widest = error;
            box.widest = static_cast<int>(channel);
        }
    }
    // A single colour has no error; rounding must not make the loop cut it forever.
    if (end - begin == 1) box.error = 0;
    return box;
}

// Cuts at the mean of the widest channel. Both parts contain at least one colour.
std::size_t cut(std::span<Counted> colours, const Box& box) {
    const auto part = colours.subspan(box.begin, box.end - box.begin);
    std::ranges::sort(part, {}, [&](const Counted& counted) {
        return std::pair(channel_of(counted.colour, box.widest), counted.colour);
    });
    const double mean = box.mean[static_cast<std::size_t>(box.widest)];
    const auto middle = std::ranges::find_if(part, [&](const Counted& counted) {
        return channel_of(counted.colour, box.widest) > mean;
    });
    const auto offset = static_cast<std::size_t>(middle - part.begin());
    return box.begin + std::clamp<std::size_t>(offset, 1, part.size() - 1);
}

std::uint32_t colour_of(const Channels& mean) {
    std::uint32_t colour = 0;
    for (const double value : mean)
        colour = colour << 8 | static_cast<std::uint32_t>(std::lround(value));
    return colour;
}

std::vector<Counted> count_colours(std::span<const std::uint32_t> pixels) {
    std::vector<std::uint32_t> sorted(pixels.begin(), pixels.end());
    std::ranges::sort(sorted);
    std::vector<Counted> counted;
    for (const std::uint32_t colour : sorted) {
        if (counted.empty() || counted.back().colour != colour) counted.push_back({colour, 0});
        counted.back().weight += 1;
    }
    return counted;
}

}  // namespace

Palette::Palette(std::span<const std::uint32_t> pixels, std::size_t most) {
    assert(!pixels.empty() && 1 <= most && most <= 256);
    std::vector<Counted> counted = count_colours(pixels);
    std::vector<Box> boxes = {box_around(counted, 0, counted.size())};
    while (boxes.size() < most) {
        const auto worst = std::ranges::max_element(boxes, {}, &Box::error);
        if (worst->error <= 0) break;
        const Box box = *worst;
        const std::size_t middle = cut(counted, box);
        *worst = box_around(counted, box.begin, middle);
        boxes.push_back(box_around(counted, middle, box.end));
    }
    for (const Box& box : boxes)
        colours_.push_back(colour_of(box.mean));
}

std::uint8_t Palette::nearest(std::uint32_t colour) {
    const auto [entry, is_new] = known_.try_emplace(colour, std::uint8_t{0});
    if (!is_new) return entry->second;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < colours_.size(); ++i) {
        int distance = 0;
        for (int channel = 0; channel < kChannels; ++channel) {
            const int difference = channel_of(colour, channel) - channel_of(colours_[i], channel);
            distance += difference * difference;
        }
        if (distance >= least) continue;
        least = distance;
        entry->second = static_cast<std::uint8_t>(i);
    }
    return entry->second;
}

}  // namespace chuhe::raster
