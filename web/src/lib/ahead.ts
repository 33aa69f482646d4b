// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the page of the address is going to ask the server first, asked while the page itself is still on its way. An
// answer is used once, and only if nothing has changed meanwhile.
import { api } from '../api/client';
import { listen, onResync } from '../api/events.svelte';
import type { Game, NodeAnswer } from '../api/types';
import { START_FEN } from '../board/squares';
import type { Route } from './router.svelte';
import { settings } from './settings.svelte';

type Answers = { game: Game; node: NodeAnswer; position: Awaited<ReturnType<typeof api.position>> };
const asked = new Map<string, Promise<unknown>>();

const nameOf = (kind: keyof Answers, words: readonly unknown[]): string => [kind, ...words].join(' ');

function ask<Kind extends keyof Answers>(kind: Kind, words: readonly unknown[], question: () => Promise<Answers[Kind]>): void {
  const answer = question();
  // A refusal is the matter of the page that takes it.
  answer.catch(() => undefined);
  asked.set(nameOf(kind, words), answer);
}

export function askAhead({ page, game, node, query }: Route): void {
  const isStudy = page === 'study' || page === 'analyse';
  // Not a game in play: an engine may move before the stream of events is open.
  if (game !== undefined && (isStudy || page === 'present')) {
    const { notation } = settings;
    ask('game', [game, notation], () => api.game(game, notation));
    ask('node', [game, node ?? 0], () => api.node(game, node ?? 0));
  } else if (isStudy && !query.has('record')) {
    const text = query.get('fen') ?? START_FEN;
    ask('position', [text], () => api.position(text));
  }
}

// The answer that was asked for ahead, or else one that is asked for now.
export function answerTo<Kind extends keyof Answers>(kind: Kind, words: readonly unknown[], question: () => Promise<Answers[Kind]>): Promise<Answers[Kind]> {
  const name = nameOf(kind, words);
  const answer = asked.get(name) as Promise<Answers[Kind]> | undefined;
  asked.delete(name);
  return answer ?? question();
}

const forget = (): void => asked.clear();
listen('game', forget);
onResync(forget);
addEventListener('hashchange', forget);
