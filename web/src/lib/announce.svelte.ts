// SPDX-License-Identifier: GPL-3.0-or-later
//
// Screen reader announcements, and short notes for everybody.
import { ApiError } from '../api/client';
import { tryT, withAside, words } from '../i18n';

export interface Note {
  id: number;
  text: string;
  kind: 'info' | 'error';
  // A note that stays is there until it is closed or its action taken.
  action?: { label: string; run: () => void; stays?: boolean };
  // What failed: the note goes when the same succeeds.
  about?: string;
}

export const spoken = $state({ text: '' });
export const notes = $state<Note[]>([]);
let next = 1;

export function say(text: string): void {
  // The same text twice would not be announced again.
  spoken.text = spoken.text === text ? `${text}\u00a0` : text;
}

export function dismiss(id: number): void {
  const index = notes.findIndex((note) => note.id === id);
  if (index >= 0) notes.splice(index, 1);
}

export function notify(text: string, kind: Note['kind'] = 'info', action?: Note['action'], about?: string): void {
  const note: Note = { id: next++, text, kind, ...(action ? { action } : {}), ...(about === undefined ? {} : { about }) };
  notes.push(note);
  if (action?.stays) return;
  setTimeout(() => dismiss(note.id), kind === 'error' || action ? 9000 : 4000);
}

// What a refusal means, in the user's language.
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.trouble) {
    const { trouble } = error;
    return trouble.detail ? withAside(words(trouble.words), words(trouble.detail_words)) : words(trouble.words);
  }
  if (error instanceof ApiError) return tryT(`error.${error.kind}`) ?? (words(error.words) || error.message);
  return error instanceof Error ? error.message : String(error);
}

// Runs something that the server may refuse, and shows the refusal until the same work succeeds; by default, the same code
// is the same work.
export async function attempt<T>(work: () => Promise<T>, about = String(work)): Promise<T | undefined> {
  try {
    const done = await work();
    clear(about);
    return done;
  } catch (error) {
    clear(about);
    notify(reasonOf(error), 'error', undefined, about);
    return undefined;
  }
}

// Removes the refusals of an action that has been tried again.
export function clear(about: string): void {
  for (const note of notes.filter((each) => each.kind === 'error' && each.about === about)) dismiss(note.id);
}
