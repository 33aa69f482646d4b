// SPDX-License-Identifier: GPL-3.0-or-later
//
// The available choices (rule books, levels, formats and so on), fetched once from the server.
import { api } from '../api/client';
import type { About } from '../api/types';

export const house = $state<{ about: About | null }>({ about: null });

export async function fetchAbout(): Promise<void> {
  house.about = await api.about();
}
