// SPDX-License-Identifier: MIT
//
// The module of records and pictures: larger than the other one, so it is loaded by those who need it.
import { Module, type BoundaryExports, type WasmSource } from './boundary.js';

interface RecordsExports extends BoundaryExports {
  open_records(length: number): number;
  next_record(handle: number): number;
  close_records(handle: number): void;
  write_records(length: number): number;
  losses(): void;
  formats(): void;
  svg(length: number): void;
}

export const records = new Module<RecordsExports>(() => new URL('records.wasm', import.meta.url), 'initRecords');

/** Loads the module: `records.wasm` beside this file, or another source. Await it before anything else of this part. */
export const initRecords = (source?: WasmSource): Promise<void> => records.init(source);

/** The same at once. Browsers allow it in workers only. */
export const initRecordsSync = (source: BufferSource | WebAssembly.Module): void => records.initSync(source);
