// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages that need no more than the texts of the first load (messages.ts); the others need those of later.ts too.
export const FIRST_PAGES: readonly string[] = ['home', 'play', 'learn'];
