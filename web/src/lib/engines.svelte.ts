// SPDX-License-Identifier: GPL-3.0-or-later
//
// The available engines: the built-in one, and those added on the server's machine.
import { api } from '../api/client';
import type { AllowedProgram, Engine } from '../api/types';
import { t } from '../i18n';

export const OWN_ENGINE = 'chuhe';

export const engines = $state<{ list: Engine[]; mayChange: boolean; allowed: AllowedProgram[] }>({
  list: [], mayChange: false, allowed: [],
});

export async function fetchEngines(): Promise<void> {
  const answer = await api.engines();
  engines.list = answer.engines;
  engines.mayChange = answer.may_change;
  engines.allowed = answer.allowed ?? [];
}

export const engineName = (id: string): string =>
  engines.list.find((engine) => engine.id === id)?.name ?? t('engine.own');

// An engine chosen earlier may be gone: the built-in one is used then.
export const engineOrOwn = (id: string): string =>
  engines.list.some((engine) => engine.id === id) ? id : OWN_ENGINE;

// "/usr/games/engine --net 'two words'", as one would type it.
export const callText = ({ program, arguments: words }: AllowedProgram): string =>
  [program, ...words].map((word) => (/^[^\s'"]+$/.test(word) ? word : `'${word}'`)).join(' ');
