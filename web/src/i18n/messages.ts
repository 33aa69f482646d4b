// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of the app, one file per theme: English, 简体中文, 繁體中文, side by side so that a missing or outdated one is obvious.
// Those of the home page, the lessons and a game are fetched before anything is shown; later.ts has the others. The types
// reject a row that is too short; tests reject empty texts, differing {placeholders}, unused texts, and texts of later.ts in what
// is shown first.
import { commonMessages } from './common';
import { homeMessages } from './home';
import type { laterMessages } from './later';
import { playMessages } from './play';

export const messages = { ...commonMessages, ...homeMessages, ...playMessages };

export type MessageKey = keyof typeof messages | keyof typeof laterMessages;
