// SPDX-License-Identifier: MIT
//
// A network file, checked and ready for use: docs/nnue.md has the layout.
//
//   features of one player -> hidden neurons -+
//                                             +-> one output for each stage of the game
//   features of the other  -> hidden neurons -+
//
// Everything is in integers, so that every processor computes the same. The weights are used as
// they lie in the file, and are never changed: threads share a Network.
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
    // `source` names the file in errors. Refuses everything that is not exactly a network of this
    // version whose sums cannot overflow.
    static Result<std::shared_ptr<const Network>> read(Bytes file, const std::string& source);
    static Result<std::shared_ptr<const Network>> load(const std::string& path);

    // A network that is part of the program: only its size is checked, which keeps the start of the
    // program quick. Requires a sound network.
    static std::shared_ptr<const Network> from_program(Bytes file);

    static constexpr std::size_t kAlignment = 64;
    static constexpr std::size_t kMostHidden = 2048;

    FeatureSet feature_set() const { return shape_.feature_set; }
    std::size_t hidden() const { return shape_.hidden; }
    // One in the integers of the accumulator, and of the output weights.
    int input_unit() const { return shape_.input_unit; }
    int output_unit() const { return shape_.output_unit; }
    // Hundredths for an output of one.
    int scale() const { return shape_.scale; }

    // As its trainer called it, and the first digits of its checksum.
    std::string_view name() const { return name_; }
    const std::string& id() const { return id_; }

    // Requires 0 <= feature < feature_count(feature_set()).
    const std::int16_t* row(int feature) const {
        return rows_ + static_cast<std::size_t>(feature) * shape_.hidden;
    }
    const std::int16_t* bias() const { return bias_; }
    // For the accumulator of the side to move, then for the other's.
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
