// SPDX-License-Identifier: MIT
//
// Where the tests find the rest of the house.
import { readFileSync } from 'node:fs';

export const house = new URL('../../../', import.meta.url);
export const bytesOf = (path) => new Uint8Array(readFileSync(new URL(path, house)));
