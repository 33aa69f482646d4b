// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines that can be chosen: our own, and those that the user of the server's machine has added.
import { api } from '../api/client';
import type { Engine } from '../api/types';
import { t } from '../i18n';

export const OWN_ENGINE = 'chuhe';

export const engines = $state<{ list: Engine[]; mayChange: boolean }>({ list: [], mayChange: false });

export async function fetchEngines(): Promise<void> {
  const answer = await api.engines();
  engines.list = answer.engines;
  engines.mayChange = answer.may_change;
}

export const engineName = (id: string): string =>
  engines.list.find((engine) => engine.id === id)?.name ?? t('engine.own');

// What was chosen once may be gone: then our own serves.
export const engineOrOwn = (id: string): string =>
  engines.list.some((engine) => engine.id === id) ? id : OWN_ENGINE;

// "--threads 2 'two words'" as a shell would take it apart.
export function argumentsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
}
