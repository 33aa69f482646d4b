// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of the app. Each is a file of its own that is fetched when it is first visited.
import type { Component } from 'svelte';
import { loadLater } from '../i18n/tables.svelte';
import { FIRST_PAGES } from './firstPages';
import type { Page, Route } from './router.svelte';
import { settings } from './settings.svelte';

export type PageComponent = Component<{ route: Route; mode?: 'study' | 'analyse' }>;

const LOADERS = {
  home: () => import('../pages/HomePage.svelte'),
  play: () => import('../pages/PlayPage.svelte'),
  learn: () => import('../pages/LearnPage.svelte'),
  puzzles: () => import('../pages/PuzzlesPage.svelte'),
  train: () => import('../pages/TrainPage.svelte'),
  repertoire: () => import('../pages/RepertoirePage.svelte'),
  study: () => import('../pages/StudyPage.svelte'),
  analyse: () => import('../pages/StudyPage.svelte'),
  editor: () => import('../pages/EditorPage.svelte'),
  judge: () => import('../pages/JudgePage.svelte'),
  practice: () => import('../pages/PracticePage.svelte'),
  library: () => import('../pages/LibraryPage.svelte'),
  club: () => import('../pages/ClubPage.svelte'),
  settings: () => import('../pages/SettingsPage.svelte'),
  player: () => import('../pages/PlayerPage.svelte'),
  tournament: () => import('../pages/TournamentPage.svelte'),
  opening: () => import('../pages/OpeningPage.svelte'),
  ending: () => import('../pages/EndingPage.svelte'),
  farm: () => import('../pages/FarmPage.svelte'),
  print: () => import('../pages/PrintPage.svelte'),
  present: () => import('../pages/PresentPage.svelte'),
  remote: () => import('../pages/RemotePage.svelte'),
} satisfies Record<Page, () => Promise<{ default: unknown }>>;

// Rejects if the server is away, or has a newer version of the app. The browser fetches a page once.
export async function loadPage(page: Page): Promise<PageComponent> {
  const [{ default: Content }] = await Promise.all([LOADERS[page](), FIRST_PAGES.includes(page) ? null : loadLater(settings.language)]);
  return Content as PageComponent;
}
