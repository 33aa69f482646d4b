// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the licences of everything inside the built app beside it: `licences.json` for the app and the bill of
// materials, `licences.txt` for people. What is inside is taken from the bundle itself, so nothing can be forgotten.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface Licence {
  name: string;
  version: string;
  licence: string;
  homepage: string;
  text: string;
}

// "…/node_modules/@scope/name/dist/file.js" -> the folder of the package, and its name. Nothing for our own modules.
export function packageOf(moduleId: string): { folder: string; name: string } | null {
  const found = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(moduleId.replaceAll('\\', '/'));
  return found?.[1] && found[2] ? { folder: found[1], name: found[2] } : null;
}

// Throws if the package does not come with its licence: such a package must not be shipped.
export function licenceOf({ folder, name }: { folder: string; name: string }): Licence {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (!file || typeof manifest.license !== 'string') throw new Error(`${name} comes without a licence`);
  return {
    name,
    version: String(manifest.version),
    licence: manifest.license,
    homepage: typeof manifest.homepage === 'string' ? manifest.homepage : '',
    text: readFileSync(join(folder, file), 'utf8').trim(),
  };
}

const byName = (a: Licence, b: Licence) => (a.name < b.name ? -1 : 1);
const asText = (each: Licence) => `${each.name} ${each.version} (${each.licence})\n\n${each.text}\n`;

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const packages = new Map<string, { folder: string; name: string }>();
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const found = packageOf(id);
          if (found && existsSync(join(found.folder, 'package.json'))) packages.set(found.folder, found);
        }
      }
      const all = [...packages.values()].map(licenceOf).sort(byName);
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: `${JSON.stringify(all, null, 1)}\n` });
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: all.map(asText).join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}
