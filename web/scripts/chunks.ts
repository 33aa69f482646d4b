// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which file of the built app a module goes into. Left to itself, Rollup makes a file for every set of pages that share
// something: a study would begin with twenty small files, of which a browser fetches six at a time. So what pages share is
// joined into two files: what a game needs that is played, and the rest. Neither has anything that the first pages can do
// without, since those must stay small.
import { basename } from 'node:path';
import type { Rollup } from 'vite';

const PAGE = /\/src\/pages\/\w+Page\.svelte$/;
const FIRST = ['HomePage.svelte', 'LearnPage.svelte'];
const GAME = 'PlayPage.svelte';

// All modules that are there as soon as one of these is.
function neededBy(modules: string[], { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const needed = new Set(modules);
  for (const each of needed) getModuleInfo(each)?.importedIds.forEach((id) => needed.add(id));
  return needed;
}

function divide(meta: Rollup.ManualChunkMeta): Map<string, string> {
  const modules = [...meta.getModuleIds()];
  const isFirst = (id: string): boolean => meta.getModuleInfo(id)?.isEntry === true || FIRST.includes(basename(id));
  const first = neededBy(modules.filter(isFirst), meta);
  const pages = modules.filter((id) => PAGE.test(id) && !isFirst(id));
  const game = neededBy(pages.filter((id) => basename(id) === GAME), meta);
  const needs = pages.map((id) => neededBy([id], meta));
  const shared = modules.filter((id) => !first.has(id) && needs.filter((needed) => needed.has(id)).length > 1);
  return new Map(shared.map((id) => [id, game.has(id) ? 'game' : 'shared']));
}

export function chunks(): Rollup.GetManualChunk {
  let divided: Map<string, string> | undefined;
  return (id, meta) => {
    // The texts: joined with what needs them, they could not be fetched before it.
    const texts = /^\0virtual:texts\/(.*)$/.exec(id)?.[1]?.replace('/', '-');
    divided ??= divide(meta);
    return texts ?? divided.get(id);
  };
}
