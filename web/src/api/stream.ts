// SPDX-License-Identifier: GPL-3.0-or-later
//
// An event stream that reconnects by itself, even after a server restart. Runs in a worker shared by all tabs, or in
// the tab itself if the browser has no such workers.
import type { Events } from './types';

// A browser drops events without a listener for their name, so all names must be listed here.
const EVENTS: Record<keyof Events, true> = {
  hello: true, game: true, not_saved: true, hint: true, analysis: true, review: true, job: true, library: true, engines: true, present: true,
  index: true, collections: true,
};
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
export type EventName = keyof Events;
// 'state' says whether the server is reachable.
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
    // Browsers retry after a broken connection, but give up after a response that is not a stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => openStream(url, tell), RETRY_MS);
  };
}
