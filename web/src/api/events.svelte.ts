// SPDX-License-Identifier: GPL-3.0-or-later
//
// Events from the server, dispatched to their listeners.
import { site } from '#site';
import { clientName } from './client';
import { openStream, type Message } from './stream';
import type { Events } from './types';

type Listener<Name extends keyof Events> = (data: Events[Name]) => void;
const listeners = new Map<string, Set<(data: never) => void>>();
const restartListeners = new Set<() => void>();

export const connection = $state({ isUp: true, version: '' });
let started = '';

// Returns the function that stops listening.
export function listen<Name extends keyof Events>(name: Name, listener: Listener<Name>): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all);
  all.add(listener as (data: never) => void);
  return () => all.delete(listener as (data: never) => void);
}

// Called when the server was restarted or the stream was cut: what is shown may be out of date.
export function onResync(listener: () => void): () => void {
  restartListeners.add(listener);
  return () => restartListeners.delete(listener);
}

function receive(message: Message): void {
  if (message.name === 'state') {
    const isBack = message.data && !connection.isUp;
    connection.isUp = message.data;
    if (isBack) for (const listener of restartListeners) listener();
    return;
  }
  if (message.name === 'hello') {
    const hello = message.data as Events['hello'];
    connection.isUp = true;
    connection.version = hello.version;
    if (started && started !== hello.started) for (const listener of restartListeners) listener();
    started = hello.started;
  }
  for (const listener of listeners.get(message.name) ?? []) listener(message.data as never);
}

export function connect(): void {
  if (site) {
    site.listen(receive);
    return;
  }
  const url = new URL(`/api/events?client=${clientName()}`, location.href).href;
  if (typeof SharedWorker === 'undefined') {
    openStream(url, receive);
    return;
  }
  const worker = new SharedWorker(new URL('./events.worker.ts', import.meta.url), { type: 'module', name: 'chuhe' });
  worker.port.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  worker.port.start();
  worker.port.postMessage({ open: url });
  addEventListener('pagehide', () => worker.port.postMessage({ bye: true }));
  // A page restored from the browser's cache has unregistered.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}
