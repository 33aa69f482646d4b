// SPDX-License-Identifier: MIT
//
// @chuhe/core/desk: the desk of a site without a server. It answers the requests of docs/api.md about games, records and
// positions as Chuhe's server does, from the same sources (wasm/src/desk). Its host keeps the games, passes events on and
// lets the engine work.
import { compiled, type WasmSource } from './boundary.js';
import { convertCharacter } from './converter.js';

export type Question = Record<string, unknown>;

/** An answer: that of the server, as text or as the bytes of a file. */
export interface Answer {
  status: number;
  bytes: Uint8Array;
}

/** Something for the engine to do, in UCI. Opaque beyond these fields; the answer goes back with it. */
export interface Work {
  kind: 'move' | 'hint' | 'draw' | 'analysis' | 'stop';
  game?: number;
  analysis?: number;
  options?: [name: string, value: string][];
  position?: string;
  go?: string;
}

/** What has happened since it was last asked for. */
export interface News {
  events: { name: string; data: unknown }[];
  /** Games to keep. */
  changed: number[];
  work: Work[];
}

/** What the module exports: wasm/src/desk/exports.cpp. */
export type DeskRoute =
  | 'about' | 'new_game' | 'get_game' | 'get_node' | 'edit_game' | 'play_game' | 'label_game'
  | 'read_games' | 'import_games' | 'get_file' | 'get_losses' | 'check_position' | 'judge_moves' | 'start_analysis'
  | 'load_game' | 'forget_game' | 'kept_game' | 'news' | 'tick'
  | 'engine_pause' | 'engine_answer' | 'analysis_lines' | 'analysis_state';

type Exports = Record<DeskRoute, (length: number) => number> & {
  memory: WebAssembly.Memory;
  __stack_pointer: WebAssembly.Global;
  _initialize(): void;
  question(size: number): number;
  answer(): number;
  answer_size(): number;
};

const REALTIME = 0;
const NOT_SUPPORTED = 58;

export class Desk {
  #exports!: Exports;

  private constructor() {}

  /** Loads `desk.wasm` beside this file, or another source. */
  static async open(source: WasmSource = new URL('desk.wasm', import.meta.url)): Promise<Desk> {
    const desk = new Desk();
    const module = await compiled(source);
    const instance = await WebAssembly.instantiate(module, desk.#imports(module));
    desk.#exports = instance.exports as unknown as Exports;
    desk.#exports._initialize();
    return desk;
  }

  /** Asks, with the bytes of a file if the route takes one. A refusal is an answer like any other. */
  ask(route: DeskRoute, question: Question = {}, file?: Uint8Array): Answer {
    const text = new TextEncoder().encode(JSON.stringify(question) + (file ? '\n' : ''));
    const bytes = this.#bytes(this.#exports.question(text.length + (file?.length ?? 0)), text.length + (file?.length ?? 0));
    bytes.set(text);
    if (file) bytes.set(file, text.length);
    const stack = this.#exports.__stack_pointer.value as number;
    try {
      const status = this.#exports[route](bytes.length);
      return { status, bytes: this.#answer() };
    } catch (error) {
      // It left the module in the middle of a call.
      this.#exports.__stack_pointer.value = stack;
      const refusal = this.#answer();
      if (refusal.length === 0) throw error;
      const { status, ...body } = JSON.parse(new TextDecoder().decode(refusal)) as { status: number };
      return { status, bytes: new TextEncoder().encode(JSON.stringify(body)) };
    }
  }

  /** The same, for an answer that is JSON. */
  json<T>(route: DeskRoute, question?: Question): T {
    return JSON.parse(new TextDecoder().decode(this.ask(route, question).bytes)) as T;
  }

  news(): News {
    return this.json<News>('news');
  }

  #bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, address, length);
  }
  #answer(): Uint8Array {
    return this.#bytes(this.#exports.answer(), this.#exports.answer_size()).slice();
  }

  // Of what the C library may ask of a system, it gets the time.
  #imports(module: WebAssembly.Module): WebAssembly.Imports {
    const known: Record<string, (...values: never[]) => unknown> = {
      panic: (address: number, length: number): never => {
        throw new Error(`the desk has failed (${new TextDecoder().decode(this.#bytes(address, length))})`);
      },
      convert_character: (from: number, to: number, address: number, length: number, out: number, room: number): number => {
        const converted = convertCharacter(from, to, this.#bytes(address, length).slice());
        if (converted.length > room) return 0;
        this.#bytes(out, converted.length).set(converted);
        return converted.length;
      },
      clock_time_get: (clock: number, _precision: bigint, out: number): number => {
        const now = clock === REALTIME ? Date.now() : performance.now();
        new DataView(this.#exports.memory.buffer).setBigUint64(out, BigInt(Math.round(now * 1e6)), true);
        return 0;
      },
    };
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      (imports[from] ??= {})[name] = known[name] ?? (() => NOT_SUPPORTED);
    }
    return imports;
  }
}
