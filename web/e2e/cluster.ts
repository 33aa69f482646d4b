// SPDX-License-Identifier: GPL-3.0-or-later
//
// A PostgreSQL server for tests, in a folder of its own and on a unix socket only, as in tests/postgres/cluster.cpp.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const programs = existsSync(DEBIAN)
  ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;
export const whyNoCluster = programs ? '' : `there is no PostgreSQL in ${DEBIAN}: install postgresql`;

// PostgreSQL refuses to run as root: then it runs as the user that Debian's package makes. That user may pass through what
// only root may: the root folder can be closed to others, as in a chroot that was made by mktemp.
const isRoot = process.getuid?.() === 0;
const AS_USER = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

export class Cluster {
  // The path of a unix socket is short.
  private readonly folder = mkdtempSync('/tmp/chuhe-pg-');
  readonly address = `postgresql://chuhe@/postgres?host=${this.folder}`;

  constructor() {
    if (isRoot) execFileSync('chown', ['postgres:postgres', this.folder]);
    const data = join(this.folder, 'data');
    this.run('initdb', '--pgdata', data, '--username', 'chuhe', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync');
    this.run('pg_ctl', 'start', '--wait', '--silent', '--pgdata', data, '--log', join(this.folder, 'log'),
      '--options', `-c listen_addresses= -c unix_socket_directories=${this.folder} -c fsync=off`);
  }

  close(): void {
    this.run('pg_ctl', 'stop', '--mode', 'immediate', '--silent', '--pgdata', join(this.folder, 'data'));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private run(name: string, ...words: string[]): void {
    const command = [join(programs ?? '', name), ...words];
    const all = isRoot ? [...AS_USER, ...command] : command;
    execFileSync(all[0] ?? '', all.slice(1), { cwd: this.folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
