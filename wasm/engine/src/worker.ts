// SPDX-License-Identifier: MIT
//
// The worker: the engine, and the lines that it is sent. A search keeps it from receiving anything else, so what must
// be heard during one comes through shared memory, if there is any.
import { Instance } from './instance.js';
import {
  PONDER_HITS, STOPS, type Counts, type FromWorker, type Line, type Signals, type Start, type ToWorker,
} from './messages.js';

interface Port {
  postMessage(message: FromWorker): void;
  receive(listener: (message: ToWorker) => void): void;
}

async function parentPort(): Promise<Port> {
  if (typeof self !== 'undefined' && typeof self.postMessage === 'function') {
    return {
      postMessage: (message) => self.postMessage(message),
      receive: (listener) => self.addEventListener('message', ({ data }) => listener(data as ToWorker)),
    };
  }
  const threads = 'node:worker_threads';
  const { parentPort: port } = (await import(/* @vite-ignore */ threads)) as typeof import('node:worker_threads');
  if (!port) throw new Error('this file runs in a worker');
  return { postMessage: (message) => port.postMessage(message), receive: (listener) => port.on('message', listener) };
}

class Worker {
  readonly #heard: Counts = [0, 0];
  readonly #signals: Signals | null;
  readonly #instance: Instance;
  #isMuted = false;

  constructor(private readonly port: Port, { module, network, language, signals }: Start) {
    this.#signals = signals;
    this.#instance = new Instance(module, {
      hear: (text) => this.#isMuted || port.postMessage({ kind: 'said', text }),
      poll: () => this.#poll(),
    });
    this.#instance.start(network, language);
    port.postMessage({ kind: 'started' });
  }

  handle({ text, number, signals, muted = false }: Line): void {
    this.#isMuted = muted;
    const goesOn = this.#isKnown(text.trim(), signals) || this.#instance.handle(text);
    this.port.postMessage({ kind: 'handled', number, isOver: !goesOn });
  }

  // A "stop" or "ponderhit" that has ended the search already.
  #isKnown(text: string, signals: Counts | null): boolean {
    if (!signals) return false;
    const isNewStop = this.#hear(STOPS, signals[STOPS]);
    const isNewHit = this.#hear(PONDER_HITS, signals[PONDER_HITS]);
    return (text === 'stop' && !isNewStop) || (text.startsWith('ponderhit') && !isNewHit);
  }

  // False if that much was heard before.
  #hear(which: typeof STOPS | typeof PONDER_HITS, count: number): boolean {
    const isNews = count > this.#heard[which];
    if (isNews) this.#heard[which] = count;
    return isNews;
  }

  #poll(): number {
    if (!this.#signals) return 0;
    if (this.#hear(STOPS, Atomics.load(this.#signals, STOPS))) return 1;
    return this.#hear(PONDER_HITS, Atomics.load(this.#signals, PONDER_HITS)) ? 2 : 0;
  }
}

// What comes before the port is known waits.
const port = await parentPort();
let worker: Worker | undefined;
port.receive((message) => {
  try {
    if (message.kind === 'start') worker = new Worker(port, message);
    else worker?.handle(message);
  } catch (error) {
    port.postMessage({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
});
