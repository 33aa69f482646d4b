// SPDX-License-Identifier: GPL-3.0-or-later
//
// The available choices (rule books, levels, formats and so on), fetched once from the server.
import { site } from '#site';
import { api } from '../api/client';
import type { About } from '../api/types';
import type { Page } from './router.svelte';

export const house = $state<{ about: About | null }>({ about: null });

export async function fetchAbout(): Promise<void> {
  house.about = await api.about();
}

// Before the server has said what it is, an app that was built as a site is one.
export const hasServer = (): boolean => !(house.about?.serverless ?? site !== null);

// The library with its searches, training, practice with its perfect opponent and reviews need a server.
const OF_SERVER: readonly Page[] = ['puzzles', 'train', 'analyse', 'practice', 'library'];
export const isOffered = (page: Page): boolean => (page === 'club' ? Boolean(house.about?.user) : hasServer() || !OF_SERVER.includes(page));
