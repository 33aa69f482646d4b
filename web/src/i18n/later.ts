// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts that come with the second page: all but those of the home page, the lessons and a game.
import { databaseMessages } from './database';
import { endgameMessages } from './endgame';
import { shareMessages } from './share';
import { studyMessages } from './study';
import { trainingMessages } from './training';

export const laterMessages = { ...databaseMessages, ...studyMessages, ...endgameMessages, ...shareMessages, ...trainingMessages };
