// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes the texts of database.ts known.
import { addMessages } from '.';
import { databaseMessages } from './database';

addMessages(databaseMessages);
