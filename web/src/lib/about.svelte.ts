// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be chosen: rule books, levels, formats and so on, as the server tells once.
import { api } from '../api/client';
import type { About } from '../api/types';

export const house = $state<{ about: About | null }>({ about: null });

export async function fetchAbout(): Promise<void> {
  house.about = await api.about();
}
