// SPDX-License-Identifier: MIT
//
// The help of `chuhe play` and `chuhe match`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// chuhe play
inline constexpr Row<> kSummaryPlay{
    "help.play.summary",
    "play a game in the terminal",
    "在终端里下棋",
    "在終端機裡下棋"};
inline constexpr Row<> kHelpPlayLevel{
    "help.option.play.level",
    "0 (easy) to 20 (full strength); default 10",
    "0（最弱）到 20（最强）；默认 10",
    "0（最弱）到 20（最強）；預設 10"};
inline constexpr Row<> kHelpPlayElo{
    "help.option.play.elo",
    "the strength as a rating instead, 500 to 3200",
    "改用等级分指定棋力，500 到 3200",
    "改用等級分指定棋力，500 到 3200"};
inline constexpr Row<> kHelpPlayColor{
    "help.option.play.color",
    "you play red (default), black, or random",
    "您执 red（红，默认）、black（黑）或 random（随机）",
    "您執 red（紅，預設）、black（黑）或 random（隨機）"};
inline constexpr Row<> kHelpPlayClock{
    "help.option.play.clock",
    "time for both sides: 10:00+5 is 10 minutes plus 5 seconds per move",
    "双方用时：10:00+5 即 10 分钟，每步加 5 秒",
    "雙方用時：10:00+5 即 10 分鐘，每步加 5 秒"};
inline constexpr Row<> kHelpPlayFen{
    "help.option.play.fen",
    "start from this position",
    "从这个局面开始",
    "從這個局面開始"};
inline constexpr Row<> kHelpPlayBook{
    "help.option.play.book",
    "opening book of the opponent: on (default), off, or a file",
    "对手的开局库：on（默认）、off 或文件",
    "對手的開局庫：on（預設）、off 或檔案"};
inline constexpr Row<> kHelpPlayPieces{
    "help.option.play.pieces",
    "chinese (default), traditional, or letters",
    "chinese（默认）、traditional 或 letters",
    "chinese（預設）、traditional 或 letters"};
inline constexpr Row<> kHelpPlayCoordinates{
    "help.play.coordinates",
    "show the coordinates a0 to i9 also with Chinese pieces",
    "使用汉字棋子时也显示坐标 a0 到 i9",
    "使用漢字棋子時也顯示座標 a0 到 i9"};
inline constexpr Row<> kHelpPlayContinue{
    "help.option.play.continue",
    "continue the unfinished game without asking",
    "不询问，直接继续未完的棋局",
    "不詢問，直接繼續未完的棋局"};
inline constexpr Row<> kHelpPlayNew{
    "help.option.play.new",
    "start a new game without asking",
    "不询问，直接开新局",
    "不詢問，直接開新局"};
inline constexpr Row<> kDetailsPlay{
    "help.play.details",
    "Type moves in any notation: h2e2, 炮二平五, C2.5, cannon 2 to 5. Commands: undo, hint, board,\n"
      "flip, coords, moves, fen, draw, resign, level N, save FILE, new, quit, help. Repetitions and the\n"
      "natural move limit are announced, with the reason, before they end the game.\n"
      "\n"
      "The game is saved after every move, below XDG_STATE_HOME (~/.local/state/chuhe), and\n"
      "offered again the next time; all other games are kept there in games.pgn. Lines may also come\n"
      "from a file or a pipe; then nothing is asked, and --continue continues the unfinished game.\n",
    "着法可用任意记谱法输入：h2e2、炮二平五、C2.5、cannon 2 to 5。命令：undo、hint、board、flip、\n"
      "coords、moves、fen、draw、resign、level N、save FILE、new、quit、help。循环反复与自然限着在终局之前会\n"
      "提示并说明理由。\n"
      "\n"
      "每走一步都会保存在 XDG_STATE_HOME（~/.local/state/chuhe）之下，下次可继续；其余各局都收入该处的\n"
      "games.pgn。输入也可来自文件或管道；这时不询问，用 --continue 继续未完的棋局。\n",
    "著法可用任意記譜法輸入：h2e2、炮二平五、C2.5、cannon 2 to 5。命令：undo、hint、board、flip、\n"
      "coords、moves、fen、draw、resign、level N、save FILE、new、quit、help。循環反覆與自然限著在終局之前會\n"
      "提示並說明理由。\n"
      "\n"
      "每走一步都會儲存在 XDG_STATE_HOME（~/.local/state/chuhe）之下，下次可繼續；其餘各局都收入該處的\n"
      "games.pgn。輸入也可來自檔案或管線；這時不詢問，用 --continue 繼續未完的棋局。\n"};

// chuhe match
inline constexpr Row<> kSummaryMatch{
    "help.match.summary",
    "let engines play each other, and measure their strength",
    "让引擎对战，测试棋力",
    "讓引擎對戰，測試棋力"};
inline constexpr Row<> kHelpMatchEngine{
    "help.option.match.engine",
    "an engine; give two or more (see below)",
    "引擎，至少两个（见下）",
    "引擎，至少兩個（見下）"};
inline constexpr Row<> kHelpMatchEach{
    "help.option.match.each",
    "settings for all engines: option.Hash=16",
    "所有引擎的设置：option.Hash=16",
    "所有引擎的設定：option.Hash=16"};
inline constexpr Row<> kHelpMatchMoveTime{
    "help.option.match.movetime",
    "milliseconds per move",
    "每步毫秒数",
    "每步毫秒數"};
inline constexpr Row<> kHelpMatchTc{
    "help.option.match.tc",
    "seconds+increment: 10+0.1, 40/60+0.5, 5:00+3",
    "秒数+加秒：10+0.1、40/60+0.5、5:00+3",
    "秒數+加秒：10+0.1、40/60+0.5、5:00+3"};
inline constexpr Row<> kHelpMatchNodes{
    "help.option.match.nodes",
    "nodes per move",
    "每步节点数",
    "每步節點數"};
inline constexpr Row<> kHelpMatchDepth{
    "help.option.match.depth",
    "depth per move",
    "每步深度",
    "每步深度"};
inline constexpr Row<> kHelpMatchPonder{
    "help.option.match.ponder",
    "all engines also think on the opponent's time",
    "所有引擎在对方走棋时也思考",
    "所有引擎在對方走棋時也思考"};
inline constexpr Row<> kHelpMatchGames{
    "help.option.match.games",
    "games per pairing (default 100)",
    "每对引擎的局数（默认 100）",
    "每對引擎的局數（預設 100）"};
inline constexpr Row<> kHelpMatchConcurrency{
    "help.option.match.concurrency",
    "games at the same time (default 1)",
    "同时进行的局数（默认 1）",
    "同時進行的局數（預設 1）"};
inline constexpr Row<> kHelpMatchShape{
    "help.option.match.shape",
    "round-robin (default) or gauntlet",
    "round-robin（循环，默认）或 gauntlet（擂台）",
    "round-robin（循環，預設）或 gauntlet（擂台）"};
inline constexpr Row<> kHelpMatchOpenings{
    "help.option.match.openings",
    "a file of openings, in any readable format",
    "开局文件，任意可读格式",
    "開局檔案，任意可讀格式"};
inline constexpr Row<> kHelpMatchOrder{
    "help.option.match.order",
    "order of the openings: file (default) or random",
    "开局顺序：file（默认）或 random",
    "開局順序：file（預設）或 random"};
inline constexpr Row<> kHelpMatchOpeningPlies{
    "help.option.match.opening_plies",
    "maximum plies taken from each (default 16)",
    "每个开局最多取多少步（默认 16）",
    "每個開局最多取多少步（預設 16）"};
inline constexpr Row<> kHelpMatchRandomPlies{
    "help.option.match.random_plies",
    "without a file: random plies (default 8)",
    "没有文件时：随机走多少步（默认 8）",
    "沒有檔案時：隨機走多少步（預設 8）"};
inline constexpr Row<> kHelpMatchBalance{
    "help.option.match.balance",
    "after random moves: accepted |score| (default 0-100), or off",
    "随机走子后要求的 |评分|（默认 0-100），或 off",
    "隨機走子後要求的 |評分|（預設 0-100），或 off"};
inline constexpr Row<> kHelpMatchSeed{
    "help.option.match.seed",
    "seed of the random choices (default 1)",
    "随机种子（默认 1）",
    "隨機種子（預設 1）"};
inline constexpr Row<> kHelpMatchRules{
    "help.option.match.rules",
    "asian (default), computer, chinese, league, check-only or none",
    "asian（默认）、computer、chinese、league、check-only 或 none",
    "asian（預設）、computer、chinese、league、check-only 或 none"};
inline constexpr Row<> kHelpMatchResign{
    "help.option.match.resign",
    "adjudicate a loss when both engines agree for this many moves",
    "双方引擎连续若干着都认为胜负已定时判负",
    "雙方引擎連續若干著都認為勝負已定時判負"};
inline constexpr Row<> kHelpMatchDraw{
    "help.option.match.draw",
    "adjudicate a draw likewise, from that move on",
    "从该回合起，双方引擎都认为均势时判和",
    "從該回合起，雙方引擎都認為均勢時判和"};
inline constexpr Row<> kHelpMatchMaxPlies{
    "help.option.match.max_plies",
    "adjudicate a draw after this many plies",
    "达到此步数即判和",
    "達到此步數即判和"};
inline constexpr Row<> kHelpMatchSprt{
    "help.option.match.sprt",
    "stop when decided; also ,ALPHA,BETA",
    "有结论即停；还可加 ,ALPHA,BETA",
    "有結論即停；還可加 ,ALPHA,BETA"};
inline constexpr Row<> kHelpMatchTimeMargin{
    "help.option.match.time_margin",
    "milliseconds tolerated over the time limit (default 100)",
    "容许超时的毫秒数（默认 100）",
    "容許超時的毫秒數（預設 100）"};
inline constexpr Row<> kHelpMatchPatience{
    "help.option.match.patience",
    "seconds to wait for moves without a time limit (default 60)",
    "无时限时等待着法的秒数（默认 60）",
    "無時限時等待著法的秒數（預設 60）"};
inline constexpr Row<> kHelpMatchStartTimeout{
    "help.option.match.start_timeout",
    "seconds to wait for an engine to be ready (default 10)",
    "等待引擎就绪的秒数（默认 10）",
    "等待引擎就緒的秒數（預設 10）"};
inline constexpr Row<> kHelpMatchPgn{
    "help.option.match.pgn",
    "the record of all games",
    "全部对局的棋谱",
    "全部對局的棋譜"};
inline constexpr Row<> kHelpMatchNotation{
    "help.option.match.notation",
    "notation of its moves (default chinese)",
    "其中着法的记谱法（默认 chinese）",
    "其中著法的記譜法（預設 chinese）"};
inline constexpr Row<> kHelpMatchEvent{
    "help.option.match.event",
    "event name in the record",
    "其中的赛事名称",
    "其中的賽事名稱"};
inline constexpr Row<> kHelpMatchResume{
    "help.option.match.resume",
    "continue the match recorded in FILE",
    "继续 FILE 记录的对战",
    "繼續 FILE 記錄的對戰"};
inline constexpr Row<> kHelpMatchQuiet{
    "help.option.match.quiet",
    "do not report individual games",
    "不逐局报告",
    "不逐局報告"};
inline constexpr Row<> kHelpMatchJson{
    "help.option.match.json",
    "the summary as JSON",
    "以 JSON 输出摘要",
    "以 JSON 輸出摘要"};
inline constexpr Row<> kDetailsMatch{
    "help.match.details",
    "Each opening is played twice, with colours swapped. Chuhe's rules decide the\n"
      "games; an engine that crashes, hangs, loses on time or plays an illegal move loses the\n"
      "game. SPEC is a program, or a list of KEY=VALUE separated by commas (\\, is a comma):\n"
      "  cmd=PATH           the program; may come first without \"cmd=\"\n"
      "  name=TEXT          its name in tables and records\n"
      "  args=A B           arguments of the program, separated by spaces\n"
      "  dir=PATH           its working directory\n"
      "  proto=NAME         uci, ucci or auto (default): its protocol\n"
      "  ranks=0|1          first rank number; default: 1 if it plays several variants\n"
      "  tc=, movetime=, nodes=, depth=   its own limit instead of the match's\n"
      "  ponder=on|off      whether it thinks on the opponent's time (default off)\n"
      "  restart=on|off     a new process for every game (default off)\n"
      "  option.NAME=VALUE  an option of the engine\n"
      "docs/match.md explains the figures and the record.\n",
    "每个开局下两局，双方互换先后手。由楚河按规则裁判；引擎崩溃、停止响应、超时或走出不合法着法即判负。\n"
      "SPEC 是程序名，或以逗号分隔的 KEY=VALUE（\\, 表示逗号）：\n"
      "  cmd=PATH           程序；放在最前时可省略“cmd=”\n"
      "  name=TEXT          表格与棋谱中的名称\n"
      "  args=A B           程序的参数，以空格分隔\n"
      "  dir=PATH           工作目录\n"
      "  proto=NAME         uci、ucci 或 auto（默认）：使用的协议\n"
      "  ranks=0|1          行号从几开始；默认：能下多个棋种的为 1\n"
      "  tc=、movetime=、nodes=、depth=   该引擎自己的限制，代替整场的设置\n"
      "  ponder=on|off      是否在对方走棋时思考（默认 off）\n"
      "  restart=on|off     每局重新启动（默认 off）\n"
      "  option.NAME=VALUE  引擎的选项\n"
      "数据与棋谱的说明见 docs/match.md。\n",
    "每個開局下兩局，雙方互換先後手。由楚河按規則裁判；引擎當機、沒有回應、超時或走出不合法著法即判負。\n"
      "SPEC 是程式名稱，或以逗號分隔的 KEY=VALUE（\\, 表示逗號）：\n"
      "  cmd=PATH           程式；放在最前時可省略「cmd=」\n"
      "  name=TEXT          表格與棋譜中的名稱\n"
      "  args=A B           程式的參數，以空格分隔\n"
      "  dir=PATH           工作目錄\n"
      "  proto=NAME         uci、ucci 或 auto（預設）：使用的協定\n"
      "  ranks=0|1          行號從幾開始；預設：能下多個棋種的為 1\n"
      "  tc=、movetime=、nodes=、depth=   該引擎自己的限制，代替整場的設定\n"
      "  ponder=on|off      是否在對方走棋時思考（預設 off）\n"
      "  restart=on|off     每局重新啟動（預設 off）\n"
      "  option.NAME=VALUE  引擎的選項\n"
      "數據與棋譜的說明見 docs/match.md。\n"};

// Every row above: a test counts them.
inline constexpr auto kGamesHelpRows = std::to_array<const CatalogueRow*>({
    &kSummaryPlay, &kHelpPlayLevel, &kHelpPlayElo, &kHelpPlayColor, &kHelpPlayClock,
    &kHelpPlayFen, &kHelpPlayBook, &kHelpPlayPieces, &kHelpPlayCoordinates, &kHelpPlayContinue,
    &kHelpPlayNew, &kDetailsPlay, &kSummaryMatch, &kHelpMatchEngine, &kHelpMatchEach,
    &kHelpMatchMoveTime, &kHelpMatchTc, &kHelpMatchNodes, &kHelpMatchDepth, &kHelpMatchPonder,
    &kHelpMatchGames, &kHelpMatchConcurrency, &kHelpMatchShape, &kHelpMatchOpenings,
    &kHelpMatchOrder, &kHelpMatchOpeningPlies, &kHelpMatchRandomPlies, &kHelpMatchBalance,
    &kHelpMatchSeed, &kHelpMatchRules, &kHelpMatchResign, &kHelpMatchDraw, &kHelpMatchMaxPlies,
    &kHelpMatchSprt, &kHelpMatchTimeMargin, &kHelpMatchPatience, &kHelpMatchStartTimeout,
    &kHelpMatchPgn, &kHelpMatchNotation, &kHelpMatchEvent, &kHelpMatchResume, &kHelpMatchQuiet,
    &kHelpMatchJson, &kDetailsMatch});
// clang-format on

}  // namespace chuhe::messages
