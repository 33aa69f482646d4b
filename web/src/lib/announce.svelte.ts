// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said aloud by screen readers, and the short notes that everybody sees.

export interface Note {
  id: number;
  text: string;
  kind: 'info' | 'error';
  action?: { label: string; run: () => void };
}

export const spoken = $state({ text: '' });
export const notes = $state<Note[]>([]);
let next = 1;

export function say(text: string): void {
  // The same text twice would not be read again.
  spoken.text = spoken.text === text ? `${text}\u00a0` : text;
}

export function dismiss(id: number): void {
  const index = notes.findIndex((note) => note.id === id);
  if (index >= 0) notes.splice(index, 1);
}

export function notify(text: string, kind: Note['kind'] = 'info', action?: Note['action']): void {
  const note: Note = { id: next++, text, kind, ...(action ? { action } : {}) };
  notes.push(note);
  setTimeout(() => dismiss(note.id), kind === 'error' || action ? 9000 : 4000);
}

// Runs what may be refused by the server, and shows the refusal.
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error), 'error');
    return undefined;
  }
}
