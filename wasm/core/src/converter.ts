// SPDX-License-Identifier: MIT
//
// The characters of GB18030 and Big5, one at a time, for records of old programs. Every host can decode them; the way
// back is tabulated by decoding everything, once it is needed.

const NAMES = ['utf-8', 'gb18030', 'big5'] as const;
const UTF8 = 0;
const GB18030 = 1;
// The supplementary planes follow each other in GB18030, from 90 30 81 30 on.
const FIRST_SUPPLEMENTARY = 189_000;
// What is left of the basic plane ends here.
const LAST_OF_BASIC_PLANE = 39_420;

const decoders = new Map<number, TextDecoder>();
const twoByteCodes = new Map<number, Map<number, number>>();
let fourByteCodes: Map<number, number> | undefined;

function decoded(encoding: number, bytes: Uint8Array): string {
  let decoder = decoders.get(encoding);
  if (!decoder) {
    decoder = new TextDecoder(NAMES[encoding], { fatal: true, ignoreBOM: true });
    decoders.set(encoding, decoder);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return '';
  }
}

// Its number, if it is exactly one character; otherwise 0.
function onlyCharacter(text: string): number {
  const code = text.codePointAt(0) ?? 0;
  return text.length === (code > 0xffff ? 2 : 1) ? code : 0;
}

function tableOf(encoding: number): Map<number, number> {
  let table = twoByteCodes.get(encoding);
  if (table) return table;
  table = new Map();
  const bytes = new Uint8Array(2);
  for (bytes[0] = 0x81; bytes[0] < 0xff; bytes[0]++) {
    for (bytes[1] = 0x40; bytes[1] < 0xff; bytes[1]++) {
      const character = onlyCharacter(decoded(encoding, bytes));
      if (character && !table.has(character)) table.set(character, (bytes[0] << 8) | bytes[1]);
    }
  }
  twoByteCodes.set(encoding, table);
  return table;
}

const fourBytes = (index: number): Uint8Array =>
  Uint8Array.of(
    0x81 + Math.floor(index / 12_600), 0x30 + (Math.floor(index / 1_260) % 10), 0x81 + (Math.floor(index / 10) % 126),
    0x30 + (index % 10),
  );

function longForm(character: number): Uint8Array {
  if (character > 0xffff) return fourBytes(FIRST_SUPPLEMENTARY + character - 0x10000);
  if (!fourByteCodes) {
    fourByteCodes = new Map();
    for (let index = 0; index < LAST_OF_BASIC_PLANE; index++) {
      const found = onlyCharacter(decoded(GB18030, fourBytes(index)));
      if (found) fourByteCodes.set(found, index);
    }
  }
  const index = fourByteCodes.get(character);
  return index === undefined ? new Uint8Array() : fourBytes(index);
}

function encoded(encoding: number, character: number): Uint8Array {
  if (character < 0x80) return Uint8Array.of(character);
  const code = tableOf(encoding).get(character);
  if (code !== undefined) return Uint8Array.of(code >> 8, code & 0xff);
  return encoding === GB18030 ? longForm(character) : new Uint8Array();
}

/** The character that `bytes` are in one encoding, in the other; nothing if they are not exactly one, or it is not there. */
export function convertCharacter(from: number, to: number, bytes: Uint8Array): Uint8Array {
  const text = decoded(from, bytes);
  const character = onlyCharacter(text);
  if (!character) return new Uint8Array();
  return to === UTF8 ? new TextEncoder().encode(text) : encoded(to, character);
}
