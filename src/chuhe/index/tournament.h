// SPDX-License-Identifier: MIT
//
// The tournament in an event tag. Many records put the title of the game there: tournament, round,
// players, result and opening in one line.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::index {

// The event without what belongs to this game alone:
//
//   2010年第04屆楊官璘杯全國象棋公開賽 第03輪 北京 王天一 和 廣東 許銀川
//   2010年第04屆楊官璘杯全國象棋公開賽 2001第7屆世錦賽 五六炮對反宮馬（ZHAO RUQUAN 勝 黃志強）
//   2001第7屆世錦賽 重慶 呂道明 (紅先勝) 湖南湘鋼 周劍武                                    (empty)
//   World Championship                                                    World Championship
//
// An event that names none of the players stays as it is, except for its round.
std::string tournament_in(std::string_view event, std::string_view red, std::string_view black);

}  // namespace chuhe::index
