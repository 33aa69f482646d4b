#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// Writes the bill of materials of the release programs as CycloneDX 1.5, one file per program, into build/sbom/.
//
//   scripts/build release && scripts/sbom.mjs
//   scripts/sbom.mjs build/windows build/sbom/windows     of another build, into another folder
//
// No software is listed by hand: the shared libraries are those the program loads, the headers compiled into it those
// that ninja recorded, and the npm packages those in the app's bundle (web/dist/licences.json). dpkg says which Debian
// package a file belongs to. Data by others is listed below, and named if the program was built from it. The same
// build gives the same file.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const build = join(root, process.argv[2] ?? 'build/release');
const output = process.argv[3] ?? 'build/sbom';
// What scripts/windows-libraries has collected: copies of headers, and the sources of Debian packages.
const windowsLibraries = join(root, 'build/windows-libraries');
const PROGRAMS = [
  { name: 'chuhe', licence: 'GPL-3.0-or-later', hasApp: true },
  { name: 'chuhe-engine', licence: 'MIT', hasApp: false },
];
// The app is what makes `chuhe` GPL, and it is not in the one for Windows.
const withoutApp = (program) => ({ ...program, licence: 'MIT', hasApp: false });

// The source packages, and the packages of the same libraries with their licences.
const WINDOWS_SOURCES = [
  { source: 'libzstd', binary: 'libzstd-dev' },
  { source: 'pugixml', binary: 'libpugixml-dev' },
  { source: 'sqlite3', binary: 'libsqlite3-dev' },
  { source: 'sqlitecpp', binary: 'libsqlitecpp-dev' },
];

// Data by others: the file that the build needs for it.
const DATA = [
  { name: 'Chinese Chess Practical Dataset', version: '2026', licence: 'CC-BY-4.0', authors: 'Yu-Han Tseng and Bo-Nian Chen', file: 'assets/masters/masters.chgames' },
  { name: 'Unihan', version: '15.0.0', licence: 'Unicode-DFS-2016', authors: 'Unicode, Inc.', file: 'src/chuhe/base/folding_table.inc' },
];

const run = (program, ...words) => execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text) => text.split('\n').filter(Boolean);

// dpkg names each file's packages as "a:amd64, b: /path"; files of no package are only a message.
function packagesOf(files) {
  if (files.length === 0) return [];
  let answer = '';
  try {
    answer = run('dpkg', '-S', ...files);
  } catch (failure) {
    answer = failure.stdout ?? '';
  }
  const found = lines(answer).filter((line) => !line.startsWith('diversion ')).flatMap((line) => line.slice(0, line.lastIndexOf(': ')).split(', '));
  return [...new Set(found)].sort();
}

// The names in a machine-readable copyright file; Debian's names are not always those of SPDX.
function licencesOf(name) {
  const path = `/usr/share/doc/${name}/copyright`;
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  if (!/^Format:/m.test(text)) return [];
  return [...new Set([...text.matchAll(/^License: *(\S.*)$/gm)].map((match) => match[1].trim()))].sort();
}

function debianComponent(qualified) {
  const [version, source, arch] = run('dpkg-query', '-W', '-f', '${Version}\t${source:Package}\t${Architecture}', qualified).split('\t');
  const [name] = qualified.split(':');
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${arch}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: licencesOf(name).map((licence) => ({ license: { name: licence } })),
    properties: [{ name: 'debian:source', value: source }],
  };
}

function npmComponents() {
  const path = join(root, 'web/dist/licences.json');
  if (!existsSync(path)) throw new Error('web/dist/licences.json not found: build the app first (scripts/build-web)');
  return JSON.parse(readFileSync(path, 'utf8')).map(({ name, version, licence, text }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: [{ license: { name: licence, text: { content: text } } }] };
  });
}

// dpkg knows some files below /lib, which is /usr/lib by now, and links instead of what they point to.
function spellings(path) {
  const real = realpathSync(path);
  return [path, real, real.replace(/^\/usr(?=\/lib)/, '')];
}

// A static program loads none; what is linked into it shows in the headers and the rule that links it.
function librariesOf(program) {
  if (program.endsWith('.exe') || !run('readelf', '--wide', '--program-headers', program).includes('INTERP')) return [];
  return lines(run('ldd', program)).map((line) => /(\/\S+) \(/.exec(line)?.[1]).filter(Boolean).flatMap(spellings);
}

const isObject = (path) => /\.o(bj)?$/.test(path);
const inputsOf = (name) => lines(run('ninja', '-C', build, '-t', 'inputs', `bin/${name}`));

// What the sources of the program include.
function includedBy(name) {
  const text = run('ninja', '-C', build, '-t', 'deps', ...inputsOf(name).filter(isObject));
  return [...new Set([...text.matchAll(/^ +(\S+)$/gm)].map((match) => resolve(build, match[1])))];
}

// Of that, what comes from Debian; and libraries that the linker is given by name.
function headersOf(name) {
  const originals = includedBy(name).map((path) => path.replace(join(windowsLibraries, 'include'), '/usr/include'));
  const archives = inputsOf(name).filter((path) => path.endsWith('.a'));
  return [...new Set([...originals, ...archives])].filter((path) => path.startsWith('/usr/') && existsSync(path)).flatMap(spellings);
}

// Compiled from the sources of a Debian package.
function sourceComponents(name) {
  const files = [...inputsOf(name), ...includedBy(name)];
  return WINDOWS_SOURCES.filter(({ source }) => files.some((path) => path.includes(`/windows-libraries/${source}/`))).map(({ source, binary }) => {
    const version = readFileSync(join(windowsLibraries, `${source}.version`), 'utf8').trim().split(' ')[1];
    const purl = `pkg:deb/debian/${source}@${encodeURIComponent(version)}?arch=source`;
    return { type: 'library', 'bom-ref': purl, name: source, version, purl, licenses: licencesOf(binary).map((licence) => ({ license: { name: licence } })) };
  });
}

// A file is needed by a rule of the build, or included by a source.
function dataComponents(program) {
  const files = [...inputsOf(program), ...includedBy(program)];
  return DATA.filter(({ file }) => files.some((path) => path.endsWith(`/${file}`))).map(
    ({ name, version, licence, authors }) => ({ type: 'data', 'bom-ref': `data:${name}`, name, version, author: authors, licenses: [{ license: { id: licence } }] }),
  );
}

function billOf({ name, licence, hasApp, file }) {
  const version = /^CMAKE_PROJECT_VERSION:STATIC=(.*)$/m.exec(readFileSync(join(build, 'CMakeCache.txt'), 'utf8'))[1];
  const packages = packagesOf([...new Set([...librariesOf(join(build, 'bin', file)), ...headersOf(file)])]);
  const components = [...packages.map(debianComponent), ...sourceComponents(file), ...(hasApp ? npmComponents() : []), ...dataComponents(file)];
  const self = `pkg:generic/${name}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(1000 * Number(run('git', '-C', root, 'log', '-1', '--format=%ct'))).toISOString(),
      component: { type: 'application', 'bom-ref': self, name, version, purl: self, licenses: [{ license: { id: licence } }] },
    },
    components,
    dependencies: [{ ref: self, dependsOn: components.map((each) => each['bom-ref']) }],
  };
}

// Some builds have the engine only.
function programsBuilt() {
  const found = PROGRAMS.flatMap((program) =>
    [program.name, `${program.name}.exe`]
      .filter((file) => existsSync(join(build, 'bin', file)))
      .map((file) => ({ ...(file.endsWith('.exe') ? withoutApp(program) : program), file })),
  );
  const isWhole = found.length === PROGRAMS.length || (found.length > 0 && process.argv[2]);
  if (!isWhole) throw new Error(`programs missing in ${build}/bin: run scripts/build release`);
  return found;
}

function writeAll() {
  const folder = join(root, output);
  mkdirSync(folder, { recursive: true });
  for (const program of programsBuilt()) {
    const bill = billOf(program);
    writeFileSync(join(folder, `${program.name}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
    console.log(`${output}/${program.name}.cdx.json: ${bill.components.length} components`);
  }
}

try {
  writeAll();
} catch (failure) {
  console.error(failure.message);
  process.exitCode = 1;
}
