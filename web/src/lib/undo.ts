// SPDX-License-Identifier: GPL-3.0-or-later
//
// Taking back changes of the library: each is offered with a note, and Ctrl+Z takes back the latest.
import { database, type Undo } from '../api/database';
import { t } from '../i18n';
import '../i18n/databaseText';
import { attempt, notify } from './announce.svelte';

interface Step {
  text: string;
  undo: Undo;
}
const MOST = 50;
let all: Step[] = [];

async function takeBack(step: Step): Promise<void> {
  all = all.filter((each) => each !== step);
  const done = await attempt(() => database.undo(step.undo));
  if (done) notify(t('undo.done', { text: step.text }));
}

// Says what was done, and how to take it back.
export function done(text: string, undo: Undo | null): void {
  if (!undo) {
    notify(text);
    return;
  }
  const step = { text, undo };
  all = [...all.slice(-MOST + 1), step];
  notify(text, 'info', { label: t('common.undo'), run: () => void takeBack(step) });
}

export async function undoLast(): Promise<void> {
  const step = all.at(-1);
  if (step) await takeBack(step);
}
