// SPDX-License-Identifier: GPL-3.0-or-later
//
// A link that holds a whole record: the text of the record, compressed, after #/study?record=. Nothing of it reaches a
// server before the reader opens it, because browsers keep what follows the # to themselves.
import { addressOf } from './router.svelte';

async function through(bytes: Uint8Array, stream: { readable: ReadableStream<Uint8Array>; writable: WritableStream<BufferSource> }): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // If the bytes are bad, reading fails too, and that is reported.
  writer.write(bytes as BufferSource).then(() => writer.close()).catch(() => undefined);
  return new Uint8Array(await new Response(stream.readable as ReadableStream<BufferSource & Uint8Array<ArrayBuffer>>).arrayBuffer());
}

// Letters, digits, - and _ only, so that chat programs take the whole link.
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// Nothing if it is not what pack() makes: a link may have been cut off on its way.
export async function unpack(packed: string): Promise<string | undefined> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)), new DecompressionStream('deflate'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export const linkOf = async (record: string, origin = location.origin): Promise<string> =>
  `${origin}/${addressOf('study', undefined, undefined, { record: await pack(record) })}`;
