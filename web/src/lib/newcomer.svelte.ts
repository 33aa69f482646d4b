// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file whose only game was opened at once, although the library seems to have that game already: the study page says
// so, and compares the two.
import type { Imported } from '../api/types';

export const newcomer = $state<{ imported: Imported | null }>({ imported: null });
