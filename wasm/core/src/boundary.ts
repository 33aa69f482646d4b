// SPDX-License-Identifier: MIT
//
// A WebAssembly module, and how to talk to it. Its memory is its own: a question is written where it says, and the answer
// is copied before the next call (wasm/src/boundary.h).
import { convertCharacter } from './converter.js';
import { ChuheError, type Problem } from './problems.js';

/** Where a module comes from: its bytes, compiled or not, or the address of the file. */
export type WasmSource = BufferSource | WebAssembly.Module | URL | string | Response | PromiseLike<Response>;

/** What every module exports. */
export interface BoundaryExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  question(size: number): number;
  answer(): number;
  answer_size(): number;
  version(): void;
  position(): number;
  position_size(): number;
}

export async function compiled(source: WasmSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (typeof source === 'string' || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    if (url.protocol !== 'file:') return compiled(fetch(url));
    // Not for bundlers: browsers have no such module, and never get here.
    const files = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ files)) as typeof import('node:fs/promises');
    return WebAssembly.compile(new Uint8Array(await readFile(url)));
  }
  const response = await source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Compiling while it arrives requires the right type, which not every server knows.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

export class Module<Exports extends BoundaryExports> {
  #loaded: Exports | undefined;
  #loading: Promise<void> | undefined;

  /** `init` is what its users have to await first, for the message if they did not. */
  constructor(private readonly file: () => URL, private readonly initName: string) {}

  /** Its functions. Throws if it is not loaded. */
  get functions(): Exports {
    if (!this.#loaded) throw new Error(`@chuhe/core is not loaded yet: await ${this.initName}() first`);
    return this.#loaded;
  }

  init(source: WasmSource = this.file()): Promise<void> {
    if (this.#loaded) return Promise.resolve();
    this.#loading ??= compiled(source)
      .then((module) => WebAssembly.instantiate(module, this.#imports()))
      .then((instance) => this.#start(instance))
      .finally(() => (this.#loading = undefined));
    return this.#loading;
  }
  initSync(source: BufferSource | WebAssembly.Module): void {
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    this.#start(new WebAssembly.Instance(module, this.#imports()));
  }

  /** Returns the length of the question, which most functions want to know. */
  ask(question: Uint8Array | string): number {
    const bytes = typeof question === 'string' ? new TextEncoder().encode(question) : question;
    this.#bytes(this.functions.question(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  }
  /** The answer: valid until the next call. */
  answerView(): Uint8Array {
    return this.#bytes(this.functions.answer(), this.functions.answer_size());
  }
  answerBytes(): Uint8Array {
    return this.answerView().slice();
  }
  answerText(): string {
    return new TextDecoder().decode(this.answerView());
  }
  answerJson<T>(): T {
    return JSON.parse(this.answerText()) as T;
  }
  /** The answer of a function that failed. */
  answerError(): ChuheError {
    return new ChuheError(this.answerJson<Problem[]>());
  }
  /** The bytes of the position that the next function works on, or that the last one has made. */
  slot(): Uint8Array {
    return this.#bytes(this.functions.position(), this.functions.position_size());
  }

  #bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.functions.memory.buffer, address, length);
  }

  #start(instance: WebAssembly.Instance): void {
    this.#loaded = instance.exports as unknown as Exports;
    this.#loaded._initialize();
  }

  #imports(): WebAssembly.Imports {
    return {
      chuhe: {
        panic: (address: number, length: number): never => {
          const reason = new TextDecoder().decode(this.#bytes(address, length));
          this.#loaded = undefined;
          throw new Error(`@chuhe/core has failed, probably for lack of memory (${reason}): ${this.initName}() loads it again`);
        },
        convert_character: (from: number, to: number, address: number, length: number, out: number, room: number): number => {
          const converted = convertCharacter(from, to, this.#bytes(address, length).slice());
          if (converted.length > room) return 0;
          this.#bytes(out, converted.length).set(converted);
          return converted.length;
        },
      },
    };
  }
}
