// SPDX-License-Identifier: MIT
#include "chuhe/nnue/network.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <utility>

#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/base/sha256.h"
#include "chuhe/messages/networks.h"

namespace chuhe::nnue {
namespace {

static_assert(std::endian::native == std::endian::little, "weights are used as the file has them");

constexpr std::string_view kMagic = "CHUHENET";
constexpr std::uint32_t kSquaredClippedRelu = 1;
constexpr std::size_t kNameAt = 40;
constexpr std::size_t kNameSize = 48;
constexpr std::size_t kChecksumAt = 96;
constexpr std::size_t kHeaderSize = 128;
constexpr std::size_t kIdDigits = 12;

constexpr std::size_t kLayersAt = 88;

// By architecture.
struct Limits {
    std::uint32_t hidden_step;  // whole registers in every instruction set
    std::uint32_t input_unit;
    std::uint32_t least_output_unit;
    std::uint32_t most_output_unit;
    std::uint32_t layer1;
    std::uint32_t layer2;
};
constexpr Limits kFlatLimits{32, 255, 1, 1 << 15, 0, 0};
constexpr Limits kLayeredLimits{64, 256, 64, 1 << 12, kLayer1, kLayer2};

const Limits& limits_of(Architecture architecture) {
    return architecture == Architecture::Layered ? kLayeredLimits : kFlatLimits;
}

// Output weights are multiplied by clipped neurons in 16 bits.
constexpr int kMostOutputWeight = 127;

constexpr std::int64_t kMostInput1 = 127;    // of layer 1
constexpr std::int64_t kMostInput2 = 16384;  // of layer 2 and of the output behind it

auto refuse(ErrorCode code, Message message, const std::string& source, std::uint64_t offset = 0) {
    return failure(code, std::move(message), {source, 0, 0, offset});
}

std::string_view name_in(Bytes file) {
    const std::string_view field = text_of(file.subspan(kNameAt, kNameSize));
    return field.substr(0, field.find('\0'));
}

// The name is shown in reports and sent over protocols, where a line break would begin a new line.
bool is_printable(std::string_view name) {
    const auto is_control = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    };
    return is_valid_utf8(name) && std::ranges::none_of(name, is_control);
}

// The checksum covers everything except itself.
Sha256Digest checksum_of(Bytes file) {
    Sha256 hash;
    hash.add(file.first(kChecksumAt));
    hash.add(file.subspan(kHeaderSize));
    return hash.digest();
}

int magnitude(int weight) {
    return std::abs(weight);
}

bool fits_sum(std::int64_t largest) {
    return largest <= std::numeric_limits<std::int32_t>::max();
}

// The products of layer 1 are added in 16 bits, those of Layers::kGroup inputs in two sums: of the
// first and of the second half of each block.
bool fits_words(const Layers& layers, std::size_t group, std::size_t neuron) {
    constexpr std::size_t kBlock = Layers::kBlock1;
    std::array<std::int64_t, 2> sums{};
    for (std::size_t i = 0; i < Layers::kGroup; ++i) {
        const std::size_t block = (group + i) / kBlock;
        const std::size_t place = (block * kLayer1 + neuron) * kBlock + i % kBlock;
        sums[i % kBlock / 2] += magnitude(layers.weights1[place]);
    }
    return std::max(sums[0], sums[1]) * kMostInput1 <= std::numeric_limits<std::int16_t>::max();
}

}  // namespace

struct Network::Places {
    std::size_t rows = 0;
    std::size_t bias = 0;
    std::size_t weights1 = 0;
    std::size_t weights2 = 0;
    std::size_t output_weights = 0;
    std::size_t bias1 = 0;
    std::size_t bias2 = 0;
    std::size_t output_bias = 0;
    std::size_t end = 0;
};

Network::Places Network::places_of(const Shape& shape) {
    const auto features = static_cast<std::size_t>(feature_count(shape.feature_set));
    const bool is_layered = shape.architecture == Architecture::Layered;
    const std::size_t hidden = shape.hidden;
    std::size_t at = kHeaderSize;
    const auto take = [&](std::size_t count, std::size_t size) {
        const std::size_t place = at;
        at += count * size;
        return place;
    };
    Places places;
    places.rows = take(features * hidden, sizeof(std::int16_t));
    places.bias = take(hidden, sizeof(std::int16_t));
    if (is_layered) {
        places.weights1 = take(2 * hidden * kLayer1 * kOutputBuckets, sizeof(std::int8_t));
        places.weights2 = take(kLayer1 * kLayer2 * kOutputBuckets, sizeof(std::int16_t));
        places.output_weights = take(kLayer2 * kOutputBuckets, sizeof(std::int16_t));
        places.bias1 = take(kLayer1 * kOutputBuckets, sizeof(std::int32_t));
        places.bias2 = take(kLayer2 * kOutputBuckets, sizeof(std::int32_t));
    } else {
        places.output_weights = take(2 * hidden * kOutputBuckets, sizeof(std::int16_t));
    }
    places.output_bias = take(kOutputBuckets, sizeof(std::int32_t));
    places.end = at;
    return places;
}

Result<Network::Shape> Network::read_shape(Bytes file, const std::string& source) {
    ByteReader reader(file);
    if (text_of(file.first(std::min(file.size(), kMagic.size()))) != kMagic)
        return refuse(ErrorCode::Unsupported, say(messages::kNotNetwork), source);
    if (file.size() < kHeaderSize)
        return refuse(ErrorCode::Truncated, say(messages::kNetworkHeaderShort), source,
                      file.size());
    reader.skip(kMagic.size());

    const auto unsupported = [&](const char* what, std::uint32_t value) {
        return refuse(ErrorCode::Unsupported, say(messages::kNetworkUnsupported, what, value),
                      source, reader.offset() - sizeof(std::uint32_t));
    };
    Shape shape{};
    const std::uint32_t version = reader.u32();
    shape.architecture = static_cast<Architecture>(version);
    if (shape.architecture != Architecture::Flat && shape.architecture != Architecture::Layered)
        return unsupported("version", version);
    const Limits& limits = limits_of(shape.architecture);
    const std::uint32_t set = reader.u32();
    shape.feature_set = static_cast<FeatureSet>(set);
    if (shape.feature_set != FeatureSet::Plain && shape.feature_set != FeatureSet::KingBuckets)
        return unsupported("feature set", set);
    shape.hidden = reader.u32();
    if (shape.hidden == 0 || shape.hidden > kMostHidden || shape.hidden % limits.hidden_step != 0)
        return unsupported("number of neurons", static_cast<std::uint32_t>(shape.hidden));
    if (const auto buckets = reader.u32(); buckets != kOutputBuckets)
        return unsupported("number of outputs", buckets);
    if (const auto activation = reader.u32(); activation != kSquaredClippedRelu)
        return unsupported("activation", activation);
    if (const auto unit = reader.u32(); unit != limits.input_unit)
        return unsupported("input unit", unit);
    const std::uint32_t unit = reader.u32();
    if (unit < limits.least_output_unit || unit > limits.most_output_unit ||
        (shape.architecture == Architecture::Layered && !std::has_single_bit(unit)))
        return unsupported("output unit", unit);
    const std::uint32_t scale = reader.u32();
    if (scale == 0 || scale > 1 << 15) return unsupported("scale", scale);
    shape.input_unit = static_cast<int>(limits.input_unit);
    shape.output_unit = static_cast<int>(unit);
    shape.scale = static_cast<int>(scale);
    reader.skip(kLayersAt - static_cast<std::size_t>(reader.offset()));
    for (const std::uint32_t wanted : {limits.layer1, limits.layer2}) {
        if (const auto neurons = reader.u32(); neurons != wanted)
            return unsupported("layer size", neurons);
    }

    const std::size_t size = places_of(shape).end;
    if (file.size() != size)
        return refuse(file.size() < size ? ErrorCode::Truncated : ErrorCode::BadSyntax,
                      say(messages::kNetworkSize, file.size(), size), source,
                      std::min(file.size(), size));
    return shape;
}

Result<std::shared_ptr<const Network>> Network::read(Bytes file, const std::string& source) {
    const Result<Shape> shape = read_shape(file, source);
    if (!shape) return tl::make_unexpected(shape.error());
    if (!std::ranges::equal(checksum_of(file), file.subspan(kChecksumAt, sizeof(Sha256Digest))))
        return refuse(ErrorCode::BadSyntax, say(messages::kNetworkDamaged), source, kChecksumAt);
    if (!is_printable(name_in(file)))
        return refuse(ErrorCode::BadSyntax, say(messages::kNetworkName), source, kNameAt);

    const std::shared_ptr<const Network> network(new Network(file, *shape));
    if (const Result<void> neurons = network->check_neurons(source); !neurons)
        return tl::make_unexpected(neurons.error());
    for (int bucket = 0; bucket < kOutputBuckets; ++bucket) {
        const Result<void> sums = network->architecture() == Architecture::Layered
                                      ? network->check_layers(bucket, source)
                                      : network->check_output(bucket, source);
        if (!sums) return tl::make_unexpected(sums.error());
    }
    return network;
}

Result<std::shared_ptr<const Network>> Network::load(const std::string& path) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) return tl::make_unexpected(file.error());
    constexpr Shape kLargest{Architecture::Layered, FeatureSet::KingBuckets, kMostHidden, 1, 1, 1};
    const Result<std::string> bytes = read_all(*file, places_of(kLargest).end);
    if (!bytes) {
        const Error& error = bytes.error();
        return refuse(error.code, error.message, path);
    }
    return read(bytes_of(*bytes), path);
}

std::shared_ptr<const Network> Network::from_program(Bytes file) {
    const Result<Shape> shape = read_shape(file, "");
    assert(shape);
    return std::shared_ptr<const Network>(new Network(file, *shape));
}

Network::Network(Bytes file, const Shape& shape)
    : memory_(make_large_array<std::uint8_t>(file.size())),
      file_(memory_.get(), file.size()),
      shape_(shape) {
    std::ranges::copy(file, memory_.get());
    name_ = name_in(file);
    Sha256Digest checksum;
    std::ranges::copy(file.subspan(kChecksumAt, checksum.size()), checksum.begin());
    id_ = to_hex(checksum).substr(0, kIdDigits);

    const Places places = places_of(shape);
    rows_ = at<std::int16_t>(places.rows);
    bias_ = at<std::int16_t>(places.bias);
    output_weights_ = at<std::int16_t>(places.output_weights);
    output_bias_ = at<std::int32_t>(places.output_bias);
    if (shape.architecture == Architecture::Layered) find_layers(places);
}

template <typename T>
const T* Network::at(std::size_t place) const {
    return reinterpret_cast<const T*>(memory_.get() + place);
}

void Network::find_layers(const Places& places) {
    constexpr int kClippedBits = 13;  // 8192 is 1.0
    constexpr int kInputBits = 7;     // 128 is 1.0
    const int unit_bits = std::countr_zero(static_cast<unsigned>(shape_.output_unit));
    for (std::size_t bucket = 0; bucket < layers_.size(); ++bucket) {
        layers_[bucket] = {
            .weights1 = at<std::int8_t>(places.weights1) + bucket * 2 * shape_.hidden * kLayer1,
            .bias1 = at<std::int32_t>(places.bias1) + bucket * kLayer1,
            .shift1 = kInputBits + unit_bits - kClippedBits,
            .weights2 = at<std::int16_t>(places.weights2) + bucket * kLayer1 * kLayer2,
            .bias2 = at<std::int32_t>(places.bias2) + bucket * kLayer2,
            .output_weights = at<std::int16_t>(places.output_weights) + bucket * kLayer2,
            .output_bias = output_bias_[bucket],
        };
    }
}

// No position may overflow the 16 bits of a neuron …
Result<void> Network::check_neurons(const std::string& source) const {
    const int features = feature_count(shape_.feature_set);
    for (std::size_t neuron = 0; neuron < shape_.hidden; ++neuron) {
        int largest = 0;
        for (int feature = 0; feature < features; ++feature)
            largest = std::max(largest, magnitude(row(feature)[neuron]));
        if (kSlots * largest + magnitude(bias_[neuron]) > std::numeric_limits<std::int16_t>::max())
            return refuse(ErrorCode::BadSyntax, say(messages::kNeuronOverflow, neuron), source);
    }
    return {};
}

// … or the 32 bits of a sum behind it. Squares are never negative: a sum lies between those of the
// negative and of the positive weights alone.
Result<void> Network::check_output(int bucket, const std::string& source) const {
    std::int64_t positive = 0;
    std::int64_t negative = 0;
    for (std::size_t i = 0; i < 2 * shape_.hidden; ++i) {
        const int weight = output_weights(bucket)[i];
        if (magnitude(weight) > kMostOutputWeight)
            return refuse(ErrorCode::BadSyntax, say(messages::kOutputWeights, kMostOutputWeight),
                          source);
        (weight > 0 ? positive : negative) += magnitude(weight);
    }
    if (!fits_sum(std::max(positive, negative) * shape_.input_unit * shape_.input_unit))
        return refuse(ErrorCode::BadSyntax, say(messages::kOutputOverflow, bucket), source);
    return {};
}

Result<void> Network::check_layers(int bucket, const std::string& source) const {
    const Layers& layers = this->layers(bucket);
    const auto magnitude_of = [](std::int32_t bias) { return std::abs(std::int64_t{bias}); };
    bool fits = true;
    std::array<std::int64_t, kLayer1> sums1{};
    for (std::size_t i = 0; i < 2 * shape_.hidden * kLayer1; ++i)
        sums1[i / Layers::kBlock1 % kLayer1] += magnitude(layers.weights1[i]);
    for (std::size_t i = 0; i < kLayer1; ++i) {
        fits = fits && fits_sum(sums1[i] * kMostInput1 + magnitude_of(layers.bias1[i]));
        for (std::size_t group = 0; group < 2 * shape_.hidden; group += Layers::kGroup)
            fits = fits && fits_words(layers, group, i);
    }
    std::array<std::int64_t, kLayer2> sums2{};
    for (std::size_t i = 0; i < kLayer1 * kLayer2; ++i)
        sums2[i / Layers::kBlock2 % kLayer2] += magnitude(layers.weights2[i]);
    std::int64_t output = 0;
    for (std::size_t i = 0; i < kLayer2; ++i) {
        fits = fits && fits_sum(sums2[i] * kMostInput2 + magnitude_of(layers.bias2[i]));
        output += magnitude(layers.output_weights[i]);
    }
    if (!fits || !fits_sum(output * kMostInput2 + magnitude_of(layers.output_bias)))
        return refuse(ErrorCode::BadSyntax, say(messages::kOutputOverflow, bucket), source);
    return {};
}

}  // namespace chuhe::nnue
