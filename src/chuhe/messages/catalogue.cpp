// SPDX-License-Identifier: MIT
#include "chuhe/messages/catalogue.h"

#include <algorithm>
#include <array>

#include "chuhe/messages/accounts.h"
#include "chuhe/messages/analysis_help.h"
#include "chuhe/messages/analysis_usage.h"
#include "chuhe/messages/book_help.h"
#include "chuhe/messages/book_usage.h"
#include "chuhe/messages/books.h"
#include "chuhe/messages/club.h"
#include "chuhe/messages/conversation.h"
#include "chuhe/messages/doctor.h"
#include "chuhe/messages/drills.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/evaluation.h"
#include "chuhe/messages/explorer.h"
#include "chuhe/messages/farm.h"
#include "chuhe/messages/farm_help.h"
#include "chuhe/messages/figures.h"
#include "chuhe/messages/findings.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/games_help.h"
#include "chuhe/messages/games_usage.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/law.h"
#include "chuhe/messages/library.h"
#include "chuhe/messages/library_help.h"
#include "chuhe/messages/library_requests.h"
#include "chuhe/messages/losses.h"
#include "chuhe/messages/motifs.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/networks.h"
#include "chuhe/messages/notations.h"
#include "chuhe/messages/opponents.h"
#include "chuhe/messages/packs.h"
#include "chuhe/messages/pages.h"
#include "chuhe/messages/pieces.h"
#include "chuhe/messages/play.h"
#include "chuhe/messages/positions.h"
#include "chuhe/messages/puzzles.h"
#include "chuhe/messages/python.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/records.h"
#include "chuhe/messages/records_help.h"
#include "chuhe/messages/records_usage.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/requests.h"
#include "chuhe/messages/review.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/server_help.h"
#include "chuhe/messages/server_usage.h"
#include "chuhe/messages/tables.h"
#include "chuhe/messages/tags.h"
#include "chuhe/messages/training.h"
#include "chuhe/messages/usage.h"
#include "chuhe/messages/writing.h"

namespace chuhe::messages {
namespace {

constexpr std::array kThemes = {
    Theme{"accounts", kAccountRows},
    Theme{"analysis_help", kAnalysisHelpRows},
    Theme{"analysis_usage", kAnalysisUsageRows},
    Theme{"book_help", kBookHelpRows},
    Theme{"book_usage", kBookUsageRows},
    Theme{"books", kBooksRows},
    Theme{"club", kClubRows},
    Theme{"conversation", kConversationRows},
    Theme{"doctor", kDoctorRows},
    Theme{"drills", kDrillsRows},
    Theme{"endgame_tables", kEndgameTablesRows},
    Theme{"engines", kEnginesRows},
    Theme{"errors", kErrorsRows},
    Theme{"evaluation", kEvaluationRows},
    Theme{"explorer", kExplorerRows},
    Theme{"farm", kFarmRows},
    Theme{"farm_help", kFarmHelpRows},
    Theme{"figures", kFiguresRows},
    Theme{"findings", kFindingRows},
    Theme{"formats", kFormatsRows},
    Theme{"games_help", kGamesHelpRows},
    Theme{"games_usage", kGamesUsageRows},
    Theme{"help", kHelpRows},
    Theme{"law", kLawRows},
    Theme{"library", kLibraryRows},
    Theme{"library_help", kLibraryHelpRows},
    Theme{"library_requests", kLibraryRequestsRows},
    Theme{"losses", kLossesRows},
    Theme{"motifs", kMotifsRows},
    Theme{"moves", kMovesRows},
    Theme{"networks", kNetworksRows},
    Theme{"notations", kNotationsRows},
    Theme{"opponents", kOpponentsRows},
    Theme{"packs", kPacksRows},
    Theme{"pages", kPagesRows},
    Theme{"pieces", kPiecesRows},
    Theme{"play", kPlayRows},
    Theme{"positions", kPositionsRows},
    Theme{"puzzles", kPuzzlesRows},
    Theme{"python", kPythonRows},
    Theme{"reading", kReadingRows},
    Theme{"records", kRecordsRows},
    Theme{"records_help", kRecordsHelpRows},
    Theme{"records_usage", kRecordsUsageRows},
    Theme{"reports", kReportsRows},
    Theme{"requests", kRequestsRows},
    Theme{"review", kReviewRows},
    Theme{"searches", kSearchesRows},
    Theme{"server_help", kServerHelpRows},
    Theme{"server_usage", kServerUsageRows},
    Theme{"tables", kTablesRows},
    Theme{"tags", kTagsRows},
    Theme{"training", kTrainingRows},
    Theme{"usage", kUsageRows},
    Theme{"writing", kWritingRows},
};

}  // namespace

std::span<const Theme> catalogue() {
    return kThemes;
}

const CatalogueRow* find_row(std::string_view code) {
    for (const Theme& theme : kThemes) {
        const auto row = std::ranges::find(theme.rows, code, &CatalogueRow::code);
        if (row != theme.rows.end()) return *row;
    }
    return nullptr;
}

}  // namespace chuhe::messages
