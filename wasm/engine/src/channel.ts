// SPDX-License-Identifier: MIT
//
// Workers of browsers and of Node.js, which differ in their names only.
import type { FromWorker, ToWorker } from './messages.js';

export interface Channel {
  post(message: ToWorker): void;
  terminate(): void;
}
export interface Listener {
  onMessage(message: FromWorker): void;
  onFailure(reason: string): void;
}

export async function openChannel(listener: Listener): Promise<Channel> {
  if (typeof Worker !== 'undefined') {
    // In one piece, as bundlers look for it.
    const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module', name: 'chuhe-engine' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => listener.onMessage(data);
    worker.onerror = (event) => listener.onFailure(event.message || 'the worker could not be started');
    return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate() };
  }
  const threads = 'node:worker_threads';
  const { Worker: NodeWorker } = (await import(/* @vite-ignore */ threads)) as typeof import('node:worker_threads');
  // Without the options of the program, some of which no worker can have.
  const worker = new NodeWorker(new URL('worker.js', import.meta.url), { execArgv: [] });
  worker.on('message', (message: FromWorker) => listener.onMessage(message));
  worker.on('error', (error) => listener.onFailure(error.message));
  return { post: (message) => worker.postMessage(message), terminate: () => void worker.terminate() };
}
