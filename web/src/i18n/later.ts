// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts that come with the second page: all but those of the home page, the lessons and a game.
import { clubMessages } from './club';
import { databaseMessages } from './database';
import { editorMessages } from './editor';
import { endgameMessages } from './endgame';
import { farmMessages } from './farm';
import { fileMessages } from './files';
import { reviewMessages } from './review';
import { settingsMessages } from './settings';
import { shareMessages } from './share';
import { studyMessages } from './study';
import { trainingMessages } from './training';

export const laterMessages = {
  ...clubMessages, ...databaseMessages, ...editorMessages, ...endgameMessages, ...farmMessages, ...fileMessages, ...reviewMessages, ...settingsMessages, ...shareMessages, ...studyMessages, ...trainingMessages,
};
