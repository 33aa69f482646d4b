// SPDX-License-Identifier: MIT
//
// @chuhe/core/records: files of every format, and pictures. Await initRecords() once, besides init().
export { initRecords, initRecordsSync } from './records-module.js';
export {
  formats, openRecords, parseRecords, RecordReader, writeRecords,
  type FileInfo, type FormatInfo, type Loss, type ReadOptions, type WriteRecordOptions,
} from './files.js';
export { boardSvg, type DrawOptions, type PieceStyle } from './svg.js';
