// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes the texts of study.ts known.
import { addMessages } from '.';
import { studyMessages } from './study';

addMessages(studyMessages);
