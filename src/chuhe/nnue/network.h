// SPDX-License-Identifier: MIT
//
// A network file, validated and ready for use: docs/nnue.md describes the layout.
//
//   features of one player -> hidden neurons -+
//                                             +-> one output for each stage of the game
//   features of the other  -> hidden neurons -+
//
// The output is computed from the hidden neurons directly, or through two small layers.
//
// Everything is in integers, so that every processor computes the same. The weights are used in
// place and never change: threads share a Network.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "chuhe/base/bytes.h"
#include "chuhe/base/large_memory.h"
#include "chuhe/base/result.h"
#include "chuhe/nnue/features.h"
#include "chuhe/nnue/layers.h"

namespace chuhe::nnue {

// What follows the hidden neurons. Stored in network files as their version, never renumber.
enum class Architecture : std::uint32_t {
    Flat = 1,     // hidden -> 1
    Layered = 2,  // hidden -> 16 -> 32 -> 1
};

class Network {
public:
    // `source` names the file in errors. Rejects everything except a network of a known
    // architecture whose sums cannot overflow.
    static Result<std::shared_ptr<const Network>> read(Bytes file, const std::string& source);
    static Result<std::shared_ptr<const Network>> load(const std::string& path);

    // A network that is part of the program: only its size is checked, which keeps start-up fast.
    // Requires a valid network.
    static std::shared_ptr<const Network> from_program(Bytes file);

    static constexpr std::size_t kAlignment = 64;

    Architecture architecture() const { return shape_.architecture; }
    FeatureSet feature_set() const { return shape_.feature_set; }
    std::size_t hidden() const { return shape_.hidden; }
    // The value of 1.0 in the accumulator, and in the weights that follow it.
    int input_unit() const { return shape_.input_unit; }
    int output_unit() const { return shape_.output_unit; }
    // Hundredths of a pawn per output unit.
    int scale() const { return shape_.scale; }

    // The name given by its trainer, and the first digits of its checksum.
    std::string_view name() const { return name_; }
    const std::string& id() const { return id_; }

    // Requires 0 <= feature < feature_count(feature_set()).
    const std::int16_t* row(int feature) const {
        return rows_ + static_cast<std::size_t>(feature) * shape_.hidden;
    }
    const std::int16_t* bias() const { return bias_; }

    // Architecture::Flat: for the accumulator of the side to move, then for the opponent's.
    const std::int16_t* output_weights(int bucket) const {
        return output_weights_ + static_cast<std::size_t>(bucket) * 2 * shape_.hidden;
    }
    std::int32_t output_bias(int bucket) const { return output_bias_[bucket]; }

    // Architecture::Layered.
    const Layers& layers(int bucket) const { return layers_[static_cast<std::size_t>(bucket)]; }

    // The whole file, for export.
    Bytes file() const { return file_; }

private:
    struct Shape {
        Architecture architecture;
        FeatureSet feature_set;
        std::size_t hidden;
        int input_unit;
        int output_unit;
        int scale;
    };

    Network(Bytes file, const Shape& shape);
    static Result<Shape> read_shape(Bytes file, const std::string& source);
    // Where the parts of a file begin, and where it ends.
    struct Places;
    static Places places_of(const Shape& shape);
    template <typename T>
    const T* at(std::size_t place) const;
    void find_layers(const Places& places);
    Result<void> check_neurons(const std::string& source) const;
    Result<void> check_output(int bucket, const std::string& source) const;
    Result<void> check_layers(int bucket, const std::string& source) const;

    LargePtr<std::uint8_t[]> memory_;
    Bytes file_;
    Shape shape_;
    std::string name_;
    std::string id_;
    const std::int16_t* rows_ = nullptr;
    const std::int16_t* bias_ = nullptr;
    const std::int16_t* output_weights_ = nullptr;
    const std::int32_t* output_bias_ = nullptr;
    std::array<Layers, kOutputBuckets> layers_{};
};

}  // namespace chuhe::nnue
