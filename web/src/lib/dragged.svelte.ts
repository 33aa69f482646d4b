// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games or a collection on their way under the mouse, from a list to a collection or to another place in it.
import type { Choice } from '../api/database';

export const DRAG_TYPE = 'application/x-chuhe';
export const dragged = $state<{ games: Choice | null; count: number; collection: number | null }>({ games: null, count: 0, collection: null });

export function letGo(): void {
  dragged.games = null;
  dragged.collection = null;
}
