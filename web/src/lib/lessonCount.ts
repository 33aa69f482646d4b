// SPDX-License-Identifier: GPL-3.0-or-later
//
// Known to the home page, which does not load the lessons.
export const LESSON_COUNT = 10;
