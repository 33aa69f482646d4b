// SPDX-License-Identifier: MIT
//
// The engine's module, as the worker uses it: wasm/src/engine.cpp.

export interface Host {
  /** The engine has said something. */
  hear(line: string): void;
  /** Called by the search now and then: 1 for "stop", 2 for "ponderhit", otherwise 0. */
  poll(): number;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  question(size: number): number;
  answer(): number;
  answer_size(): number;
  network(size: number): number;
  start_engine(language: number): number;
  handle(length: number): number;
}

const REALTIME = 0;
const NOT_SUPPORTED = 58;

// The engine is to be unpredictable, not secret: Node.js 18 has no `crypto` among its globals.
function fillRandomly(bytes: Uint8Array): void {
  if (typeof crypto !== 'undefined') crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
  else bytes.forEach((_, at) => (bytes[at] = Math.floor(256 * Math.random())));
}

export class Instance {
  readonly #exports: Exports;

  constructor(module: WebAssembly.Module, host: Host) {
    this.#exports = new WebAssembly.Instance(module, this.#imports(module, host)).exports as unknown as Exports;
    this.#exports._initialize();
  }

  /** Throws if the bytes are not a network. */
  start(network: Uint8Array | null, language: number): void {
    if (network) this.#bytes(this.#exports.network(network.length), network.length).set(network);
    if (this.#exports.start_engine(language)) return;
    const [problem] = JSON.parse(this.#text(this.#exports.answer(), this.#exports.answer_size())) as { message: string }[];
    throw new Error(`the network cannot be used: ${problem?.message}`);
  }

  /** Returns when the search is over that the line has started; false after "quit". */
  handle(line: string): boolean {
    const bytes = new TextEncoder().encode(line);
    this.#bytes(this.#exports.question(bytes.length), bytes.length).set(bytes);
    return this.#exports.handle(bytes.length) !== 0;
  }

  #bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, address, length);
  }
  #text(address: number, length: number): string {
    return new TextDecoder().decode(this.#bytes(address, length));
  }

  // Of what the C library may ask of a system, it gets the time and random numbers.
  #imports(module: WebAssembly.Module, host: Host): WebAssembly.Imports {
    const known: Record<string, (...values: never[]) => unknown> = {
      write_line: (address: number, length: number) => host.hear(this.#text(address, length)),
      poll: () => host.poll(),
      panic: (address: number, length: number) => {
        throw new Error(`the engine has failed, probably for lack of memory (${this.#text(address, length)})`);
      },
      clock_time_get: (clock: number, _precision: bigint, out: number) => {
        const now = clock === REALTIME ? Date.now() : performance.now();
        new DataView(this.#exports.memory.buffer).setBigUint64(out, BigInt(Math.round(now * 1e6)), true);
        return 0;
      },
      random_get: (out: number, length: number) => {
        fillRandomly(this.#bytes(out, length));
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
