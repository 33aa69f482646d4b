// SPDX-License-Identifier: MIT
//
// The files of the package: two builds of the module, and the network.

/** Bytes, or the address of a file. */
export type Source = Uint8Array | ArrayBuffer | URL | string;

export async function bytesOf(source: Source): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  const url = new URL(source, import.meta.url);
  if (url.protocol === 'file:') {
    // Not for bundlers: browsers have no such module, and never get here.
    const files = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ files)) as typeof import('node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

// A module with one function, which returns a vector: () -> v128 { i8x16.splat(0) }.
const VECTORS = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // the head
  0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, // its type
  0x03, 0x02, 0x01, 0x00, // the function
  0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b, // its code
);

/** Can this host run the faster build? */
export const hasVectors = (): boolean => WebAssembly.validate(VECTORS);

export const plainModule = (): URL => new URL('engine.wasm', import.meta.url);
export const vectorModule = (): URL => new URL('engine-simd.wasm', import.meta.url);
export const network = (): URL => new URL('chuhe.chnet', import.meta.url);
