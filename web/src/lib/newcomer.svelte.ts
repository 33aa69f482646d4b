// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the study page is to show first: a file whose only game was opened at once, although the library seems to have that
// game already; or the review of a game that was just asked for elsewhere.
import type { Imported } from '../api/types';

export const newcomer = $state<{ imported: Imported | null; review: number | null }>({ imported: null, review: null });
