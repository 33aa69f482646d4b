// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes `name.br` and `name.gz` next to every built file that becomes smaller. The server sends them to browsers that
// support them, so nothing is compressed while somebody waits.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKERS: Record<string, (bytes: Buffer) => Buffer> = {
  '.br': (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
};
// Below this size, the header costs as much as compression saves.
const LEAST_GAIN = 100;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    // Vite has emptied the folder before, so it contains no outdated files.
    closeBundle: () => {
      for (const path of filesBelow(folder)) {
        const bytes = readFileSync(path);
        for (const [ending, pack] of Object.entries(PACKERS)) {
          const packed = pack(bytes);
          if (packed.length + LEAST_GAIN < bytes.length) writeFileSync(path + ending, packed);
        }
      }
    },
  };
}
