// SPDX-License-Identifier: GPL-3.0-or-later
//
// An event stream that comes back by itself, also after the server was away. Runs in a worker that all tabs share, or in
// the tab where browsers have no such workers.
import type { Events } from './types';

// A browser drops what nobody has asked for by name; so the compiler wants all of them here.
const EVENTS: Record<keyof Events, true> = {
  hello: true, game: true, hint: true, analysis: true, review: true, job: true, library: true, engines: true,
};
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
export type EventName = keyof Events;
// 'state' tells whether the server is there.
export type Message = { name: EventName; data: unknown } | { name: 'state'; data: boolean };

const RETRY_MS = 1500;

export function openStream(url: string, tell: (message: Message) => void): void {
  const source = new EventSource(url);
  for (const name of EVENT_NAMES) {
    source.addEventListener(name, (event) =>
      tell({ name, data: JSON.parse((event as MessageEvent<string>).data) }),
    );
  }
  source.onopen = () => tell({ name: 'state', data: true });
  source.onerror = () => {
    tell({ name: 'state', data: false });
    // Browsers retry after a broken connection, but give up after an answer that is no stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => openStream(url, tell), RETRY_MS);
  };
}
