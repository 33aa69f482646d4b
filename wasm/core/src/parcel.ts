// SPDX-License-Identifier: MIT
//
// Packs values one after another for the module: wasm/src/parcel.h unpacks them.

const FIRST_ROOM = 1024;

export class Parcel {
  #bytes = new Uint8Array(FIRST_ROOM);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  // The room is made first: it may replace the view.
  byte(value: number): this {
    const at = this.#room(1);
    this.#view.setUint8(at, value);
    return this;
  }
  half(value: number): this {
    const at = this.#room(2);
    this.#view.setUint16(at, value, true);
    return this;
  }
  word(value: number): this {
    const at = this.#room(4);
    this.#view.setUint32(at, value, true);
    return this;
  }
  text(text: string): this {
    return this.bytes(new TextEncoder().encode(text));
  }
  bytes(bytes: Uint8Array): this {
    this.word(bytes.length);
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  packed(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  // Where the next `size` bytes go.
  #room(size: number): number {
    const at = this.#length;
    this.#length += size;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}
