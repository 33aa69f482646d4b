// SPDX-License-Identifier: MIT
//
// A network file, validated and ready for use: docs/nnue.md describes the layout.
//
//   features of one player -> hidden neurons -+
//                                             +-> one output for each stage of the game
//   features of the other  -> hidden neurons -+
//
// Everything is in integers, so that every processor computes the same. The weights are used in
// place and never change: threads share a Network.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "chuhe/base/bytes.h"
#include "chuhe/base/large_memory.h"
#include "chuhe/base/result.h"
#include "chuhe/nnue/features.h"

namespace chuhe::nnue {

class Network {
public:
    // `source` names the file in errors. Rejects everything except a network of this version whose
    // sums cannot overflow.
    static Result<std::shared_ptr<const Network>> read(Bytes file, const std::string& source);
    static Result<std::shared_ptr<const Network>> load(const std::string& path);

    // A network that is part of the program: only its size is checked, which keeps start-up fast.
    // Requires a valid network.
    static std::shared_ptr<const Network> from_program(Bytes file);

    static constexpr std::size_t kAlignment = 64;
    static constexpr std::size_t kMostHidden = 2048;

    FeatureSet feature_set() const { return shape_.feature_set; }
    std::size_t hidden() const { return shape_.hidden; }
    // The value of 1.0 in the accumulator, and in the output weights.
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
    // For the accumulator of the side to move, then for the opponent's.
    const std::int16_t* output_weights(int bucket) const {
        return output_weights_ + static_cast<std::size_t>(bucket) * 2 * shape_.hidden;
    }
    std::int32_t output_bias(int bucket) const { return output_bias_[bucket]; }

    // The whole file, for export.
    Bytes file() const { return file_; }

private:
    struct Shape {
        FeatureSet feature_set;
        std::size_t hidden;
        int input_unit;
        int output_unit;
        int scale;
    };

    Network(Bytes file, const Shape& shape);
    static Result<Shape> read_shape(Bytes file, const std::string& source);
    static std::size_t file_size(const Shape& shape);
    Result<void> check_sums(const std::string& source) const;

    LargePtr<std::uint8_t[]> memory_;
    Bytes file_;
    Shape shape_;
    std::string name_;
    std::string id_;
    const std::int16_t* rows_ = nullptr;
    const std::int16_t* bias_ = nullptr;
    const std::int16_t* output_weights_ = nullptr;
    const std::int32_t* output_bias_ = nullptr;
};

}  // namespace chuhe::nnue
