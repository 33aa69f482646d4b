// SPDX-License-Identifier: MIT
#include "chuhe/nnue/network.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <utility>

#include "chuhe/base/file.h"
#include "chuhe/base/sha256.h"
#include "chuhe/messages/networks.h"

namespace chuhe::nnue {
namespace {

static_assert(std::endian::native == std::endian::little, "weights are used as the file has them");

constexpr std::string_view kMagic = "CHUHENET";
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kSquaredClippedRelu = 1;
constexpr std::size_t kNameSize = 48;
constexpr std::size_t kChecksumAt = 96;
constexpr std::size_t kHeaderSize = 128;
constexpr std::size_t kHiddenStep = 32;  // whole registers in every instruction set
constexpr std::size_t kIdDigits = 12;

// Output weights are multiplied by clipped neurons in 16 bits.
constexpr std::uint32_t kInputUnit = 255;
constexpr int kMostOutputWeight = 127;

auto refuse(ErrorCode code, Message message, const std::string& source, std::uint64_t offset = 0) {
    return failure(code, std::move(message), {source, 0, 0, offset});
}

// The checksum covers everything except itself.
Sha256Digest checksum_of(Bytes file) {
    Sha256 hash;
    hash.add(file.first(kChecksumAt));
    hash.add(file.subspan(kHeaderSize));
    return hash.digest();
}

int magnitude(std::int16_t weight) {
    return std::abs(static_cast<int>(weight));
}

}  // namespace

std::size_t Network::file_size(const Shape& shape) {
    const auto features = static_cast<std::size_t>(feature_count(shape.feature_set));
    const std::size_t rows = features * shape.hidden;
    const std::size_t output_weights = 2 * shape.hidden * kOutputBuckets;
    return kHeaderSize + sizeof(std::int16_t) * (rows + shape.hidden + output_weights) +
           sizeof(std::int32_t) * kOutputBuckets;
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
    if (const auto version = reader.u32(); version != kVersion)
        return unsupported("version", version);
    Shape shape{};
    const std::uint32_t set = reader.u32();
    shape.feature_set = static_cast<FeatureSet>(set);
    if (shape.feature_set != FeatureSet::Plain && shape.feature_set != FeatureSet::KingBuckets)
        return unsupported("feature set", set);
    shape.hidden = reader.u32();
    if (shape.hidden == 0 || shape.hidden > kMostHidden || shape.hidden % kHiddenStep != 0)
        return unsupported("number of neurons", static_cast<std::uint32_t>(shape.hidden));
    if (const auto buckets = reader.u32(); buckets != kOutputBuckets)
        return unsupported("number of outputs", buckets);
    if (const auto activation = reader.u32(); activation != kSquaredClippedRelu)
        return unsupported("activation", activation);
    if (const auto unit = reader.u32(); unit != kInputUnit) return unsupported("input unit", unit);
    const std::uint32_t output_unit = reader.u32();
    if (output_unit == 0 || output_unit > 1 << 15) return unsupported("output unit", output_unit);
    const std::uint32_t scale = reader.u32();
    if (scale == 0 || scale > 1 << 15) return unsupported("scale", scale);
    shape.input_unit = kInputUnit;
    shape.output_unit = static_cast<int>(output_unit);
    shape.scale = static_cast<int>(scale);

    if (file.size() != file_size(shape))
        return refuse(file.size() < file_size(shape) ? ErrorCode::Truncated : ErrorCode::BadSyntax,
                      say(messages::kNetworkSize, file.size(), file_size(shape)), source,
                      std::min(file.size(), file_size(shape)));
    return shape;
}

Result<std::shared_ptr<const Network>> Network::read(Bytes file, const std::string& source) {
    const Result<Shape> shape = read_shape(file, source);
    if (!shape) return tl::make_unexpected(shape.error());
    if (!std::ranges::equal(checksum_of(file), file.subspan(kChecksumAt, sizeof(Sha256Digest))))
        return refuse(ErrorCode::BadSyntax, say(messages::kNetworkDamaged), source, kChecksumAt);

    const std::shared_ptr<const Network> network(new Network(file, *shape));
    if (const Result<void> sums = network->check_sums(source); !sums)
        return tl::make_unexpected(sums.error());
    return network;
}

Result<std::shared_ptr<const Network>> Network::load(const std::string& path) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) return tl::make_unexpected(file.error());
    constexpr Shape kLargest{FeatureSet::KingBuckets, kMostHidden, kInputUnit, 1, 1};
    const Result<std::string> bytes = read_all(*file, file_size(kLargest));
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
    const std::string_view field = text_of(file.subspan(kChecksumAt - 8 - kNameSize, kNameSize));
    name_ = field.substr(0, field.find('\0'));
    Sha256Digest checksum;
    std::ranges::copy(file.subspan(kChecksumAt, checksum.size()), checksum.begin());
    id_ = to_hex(checksum).substr(0, kIdDigits);

    const auto features = static_cast<std::size_t>(feature_count(shape.feature_set));
    rows_ = reinterpret_cast<const std::int16_t*>(memory_.get() + kHeaderSize);
    bias_ = rows_ + features * shape.hidden;
    output_weights_ = bias_ + shape.hidden;
    output_bias_ =
        reinterpret_cast<const std::int32_t*>(output_weights_ + 2 * shape.hidden * kOutputBuckets);
}

// No position may overflow the 16 bits of a neuron or the 32 bits of an output.
Result<void> Network::check_sums(const std::string& source) const {
    const int features = feature_count(shape_.feature_set);
    for (std::size_t neuron = 0; neuron < shape_.hidden; ++neuron) {
        int largest = 0;
        for (int feature = 0; feature < features; ++feature)
            largest = std::max(largest, magnitude(row(feature)[neuron]));
        if (kSlots * largest + magnitude(bias_[neuron]) > std::numeric_limits<std::int16_t>::max())
            return refuse(ErrorCode::BadSyntax, say(messages::kNeuronOverflow, neuron), source);
    }
    for (int bucket = 0; bucket < kOutputBuckets; ++bucket) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < 2 * shape_.hidden; ++i) {
            const int weight = magnitude(output_weights(bucket)[i]);
            if (weight > kMostOutputWeight)
                return refuse(ErrorCode::BadSyntax,
                              say(messages::kOutputWeights, kMostOutputWeight), source);
            sum += weight;
        }
        if (sum * shape_.input_unit * shape_.input_unit > std::numeric_limits<std::int32_t>::max())
            return refuse(ErrorCode::BadSyntax, say(messages::kOutputOverflow, bucket), source);
    }
    return {};
}

}  // namespace chuhe::nnue
