// SPDX-License-Identifier: MIT
//
// The engine as a page or a program sees it: lines in, lines out.
//
// The engine searches in a worker, which hears nothing while it does so. Where memory can be shared (pages that are
// cross-origin isolated, and Node.js), "stop" is a number in it, and the search ends within milliseconds. Elsewhere the
// worker is ended instead, its best move so far is the answer, and a new one takes over with the same options and
// position, but an empty hash table.
import { openChannel, type Channel } from './channel.js';
import { Conversation, isWork, needsRest, wordsOf } from './conversation.js';
import { bytesOf, hasVectors, network, plainModule, vectorModule, type Source } from './files.js';
import { PONDER_HITS, STOPS, type Counts, type FromWorker, type Line, type Signals } from './messages.js';

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;

export interface EngineOptions {
  /** The module; otherwise the build for this host, from this package. */
  wasm?: Source | WebAssembly.Module;
  /** The network; otherwise the one of this package. `null`: none, the engine evaluates by hand. */
  network?: Source | null;
  /** False: the plain build, even where there are vector instructions. */
  simd?: boolean;
  /** False: as if memory could not be shared. */
  sharedMemory?: boolean;
  /** Of what the engine says besides the protocol. */
  language?: (typeof LANGUAGES)[number];
}

/** The end of a search. */
export interface BestMove {
  /** In the notation of the protocol; `undefined` where there is no legal move. */
  move: string | undefined;
  ponder: string | undefined;
  line: string;
}

const canShareMemory = (): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && (typeof crossOriginIsolated === 'undefined' || crossOriginIsolated);

function bestMoveOf(line: string): BestMove {
  const [, move, , ponder] = wordsOf(line);
  const isMove = /^[a-i]/.test(move ?? '');
  return { move: isMove ? move : undefined, ponder, line };
}

export class Engine {
  readonly #module: WebAssembly.Module;
  readonly #network: Uint8Array | null;
  readonly #language: number;
  readonly #signals: Signals | null;
  readonly #listeners = new Set<(line: string) => void>();
  readonly #failureListeners = new Set<(error: Error) => void>();
  readonly #conversation = new Conversation();
  #channel: Channel | undefined;
  // Lines that wait for a new worker.
  #queue: Line[] = [];
  #lastNumber = 0;
  #lastWorker = 0;
  // The line with which the worker is busy; 0: none.
  #busyWith = 0;
  #failure: Error | undefined;
  #isOver = false;

  private constructor(module: WebAssembly.Module, weights: Uint8Array | null, options: EngineOptions) {
    this.#module = module;
    this.#network = weights;
    this.#language = Math.max(0, LANGUAGES.indexOf(options.language ?? 'en'));
    const isShared = options.sharedMemory !== false && canShareMemory();
    this.#signals = isShared ? new Int32Array(new SharedArrayBuffer(8)) : null;
  }

  /** Loads the engine and starts its worker. */
  static async start(options: EngineOptions = {}): Promise<Engine> {
    const chosen = options.wasm ?? (options.simd !== false && hasVectors() ? vectorModule() : plainModule());
    const weights = options.network === undefined ? network() : options.network;
    const [module, bytes] = await Promise.all([
      chosen instanceof WebAssembly.Module ? chosen : bytesOf(chosen).then((code) => WebAssembly.compile(new Uint8Array(code))),
      weights === null ? null : bytesOf(weights),
    ]);
    const engine = new Engine(module, bytes, options);
    await engine.#open();
    return engine;
  }

  /** Does `stop` keep the hash table? */
  get sharesMemory(): boolean {
    return this.#signals !== null;
  }

  /** Calls back for each line that the engine says. Returns the function that ends it. */
  listen(listener: (line: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a line of UCI or UCCI. `stop`, `isready` and `ponderhit` are obeyed while the engine thinks. */
  send(line: string): void {
    if (this.#failure) throw this.#failure;
    if (this.#isOver) throw new Error('the engine has quit');
    const [command] = wordsOf(line);
    const isBusy = this.#busyWith !== 0;
    if (command === 'quit') this.#end();
    else if (command === 'stop') this.#interrupt(line, isBusy);
    else if (command === 'ponderhit') this.#ponderHit(line, isBusy);
    else if (command === 'isready' && isBusy) this.#say('readyok');
    else {
      if (isBusy && needsRest(line) && !this.#conversation.waitsForSearch) this.#interrupt(undefined, true);
      this.#conversation.send(line);
      this.#post(line);
    }
  }

  /** Sends a line, and waits for one that starts like this. */
  ask(line: string, start: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const done = (): void => {
        quiet();
        this.#failureListeners.delete(fail);
      };
      const fail = (error: Error): void => {
        done();
        reject(error);
      };
      const quiet = this.listen((said) => {
        if (!said.startsWith(start)) return;
        done();
        resolve(said);
      });
      this.#failureListeners.add(fail);
      try {
        this.send(line);
      } catch (error) {
        fail(error as Error);
      }
    });
  }

  /** Searches: `search('position startpos moves h2e2', 'depth 12')`. */
  async search(position: string, limits: string): Promise<BestMove> {
    this.send(position);
    return bestMoveOf(await this.ask(`go ${limits}`, 'bestmove'));
  }

  /** Ends a search; its best move is said as usual. */
  stop(): void {
    this.send('stop');
  }

  /** Ends the worker. */
  quit(): void {
    if (!this.#isOver) this.#end();
  }

  // --- What is sent ---

  #line(text: string, muted = false): Line {
    const signals: Counts | null = this.#signals && [
      Atomics.load(this.#signals, STOPS), Atomics.load(this.#signals, PONDER_HITS),
    ];
    return { kind: 'line', text, number: ++this.#lastNumber, signals, muted };
  }

  #post(text: string): void {
    const line = this.#line(text);
    if (isWork(text)) this.#busyWith = line.number;
    if (this.#channel) this.#channel.post(line);
    else this.#queue.push(line);
  }

  // With a line, as the protocol has it; without one, because another command needs the engine at rest.
  #interrupt(line: string | undefined, isBusy: boolean): void {
    if (isBusy && !this.#signals) return this.#replaceWorker();
    if (this.#signals) Atomics.add(this.#signals, STOPS, 1);
    if (line) this.#post(line);
  }

  #ponderHit(line: string, isBusy: boolean): void {
    if (isBusy && !this.#signals) {
      const search = this.#conversation.workAfterPonderHit;
      this.#reopen();
      this.#conversation.send(search);
      return this.#post(search);
    }
    if (this.#signals) Atomics.add(this.#signals, PONDER_HITS, 1);
    this.#post(line);
  }

  // --- The worker ---

  #replaceWorker(): void {
    const best = this.#conversation.bestSoFar;
    const isSearch = this.#conversation.isSearch;
    this.#reopen();
    if (isSearch && best) this.#say(`bestmove ${best}`);
    // It was stopped before it had a move.
    else if (isSearch) this.#post('go depth 1');
    else this.#say('info string stopped');
  }

  // What waited for the old worker was meant for work that is over, or is part of the story.
  #reopen(): void {
    this.#channel?.terminate();
    this.#channel = undefined;
    this.#busyWith = 0;
    this.#queue = this.#conversation.story.map((text) => this.#line(text, true));
    // If it fails, the users of the engine are notified: #fail().
    this.#open().catch(() => {});
  }

  // Another worker may have to be opened before this one has started: only the last one counts.
  async #open(): Promise<void> {
    const worker = ++this.#lastWorker;
    const isCurrent = (): boolean => worker === this.#lastWorker && !this.#isOver;
    const channel = await new Promise<Channel>((resolve, reject) => {
      const fail = (reason: string): void => {
        opened.then((port) => port.terminate(), () => {});
        if (isCurrent()) reject(this.#fail(reason));
      };
      const opened = openChannel({
        onMessage: (message) => {
          if (message.kind === 'started') void opened.then(resolve);
          else if (message.kind === 'failed') fail(message.reason);
          else if (isCurrent()) this.#receive(message);
        },
        onFailure: fail,
      });
      opened.then((port) => port.post({
        kind: 'start', module: this.#module, network: this.#network, language: this.#language, signals: this.#signals,
      }), reject);
    });
    if (!isCurrent()) return channel.terminate();
    this.#channel = channel;
    for (const line of this.#queue.splice(0)) channel.post(line);
  }

  #receive(message: Exclude<FromWorker, { kind: 'started' | 'failed' }>): void {
    if (message.kind === 'handled') {
      if (message.number === this.#busyWith) this.#busyWith = 0;
    } else {
      this.#say(message.text);
    }
  }

  #say(line: string): void {
    this.#conversation.hear(line);
    for (const listener of [...this.#listeners]) listener(line);
  }

  #fail(reason: string): Error {
    this.#failure ??= new Error(reason);
    this.#channel?.terminate();
    for (const listener of [...this.#failureListeners]) listener(this.#failure);
    return this.#failure;
  }

  #end(): void {
    this.#isOver = true;
    this.#channel?.terminate();
    for (const listener of [...this.#failureListeners]) listener(new Error('the engine has quit'));
  }
}
