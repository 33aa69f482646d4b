// SPDX-License-Identifier: MIT
//
// Where tests find their data and the programs they start. Only one file, test_paths.cpp, holds the
// paths of this clone: the objects of all others can come from the compiler cache.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::tests {

extern const std::string_view kProjectFolder;
extern const std::string_view kDataFolder;
extern const std::string_view kSnapshotFolder;
extern const std::string_view kBuildFolder;

inline const std::string kChuhe = std::string(kBuildFolder) + "/bin/chuhe";
inline const std::string kChuheEngine = std::string(kBuildFolder) + "/bin/chuhe-engine";
inline const std::string kChuheData = std::string(kBuildFolder) + "/bin/chuhe-data";
inline const std::string kMockEngine = std::string(kBuildFolder) + "/tests/mock_engine";
inline const std::string kIndexVictim = std::string(kBuildFolder) + "/tests/index_victim";
inline const std::string kImportVictim = std::string(kBuildFolder) + "/tests/import_victim";
inline const std::string kMockPlayer = std::string(kBuildFolder) + "/tests/mock_player";
inline const std::string kFarmVictim = std::string(kBuildFolder) + "/tests/farm_victim";

}  // namespace chuhe::tests
