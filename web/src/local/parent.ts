// SPDX-License-Identifier: GPL-3.0-or-later
//
// A site beside the app of a server (../offline/beside.ts): when that server is back, the way there is offered, with the
// games that were played meanwhile.
import { clientName } from '../api/client';
import { t } from '../i18n';
import { attempt, notify } from '../lib/announce.svelte';
import type { Site } from './site';

const PARENT = new URL('../', document.baseURI);
const PAUSE = 10_000;

const answers = (): Promise<boolean> => fetch(new URL('api', PARENT), { cache: 'no-store' }).then(({ ok }) => ok, () => false);
const isBesideApp = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistrations()).some(({ scope }) => scope === PARENT.href);

async function keptGames(site: Site): Promise<number[]> {
  const { games } = (await (await site.answer('GET', '/api/games?limit=1000000', undefined)).json()) as { games: { id: number; plies: number }[] };
  return games.filter(({ plies }) => plies > 0).map(({ id }) => id);
}

// They leave this browser when the library has them.
async function move(site: Site, games: number[]): Promise<void> {
  const file = await (await site.answer('GET', `/api/file?games=${games.join(',')}&format=pgn`, undefined)).blob();
  const answer = await fetch(new URL('api/games/import?name=chuhe.pgn', PARENT), {
    method: 'POST', body: file, headers: { 'Chuhe-Client': clientName(), 'Content-Type': 'application/octet-stream' },
  });
  if (!answer.ok) throw new Error(answer.statusText);
  await site.answer('POST', '/api/games/delete', { games });
}

async function offer(site: Site): Promise<void> {
  const games = await keptGames(site);
  const go = async (): Promise<void> => {
    if (games.length > 0) await move(site, games);
    location.assign(PARENT);
  };
  const label = games.length > 0 ? t('app.returnWith', { n: games.length }) : t('app.return');
  notify(t('app.back'), 'info', { label, run: () => void attempt(go), stays: true });
}

export async function watchParent(site: Site): Promise<void> {
  if (!(await isBesideApp())) return;
  while (!(await answers())) await new Promise((wait) => setTimeout(wait, PAUSE));
  await offer(site);
}
