// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every page needs to know from the server: at the start, and after the connection was lost.
import { fetchAbout } from './about.svelte';
import { fetchEngines } from './engines.svelte';
import { fetchSettings } from './settings.svelte';

export function renew(): void {
  // While the server is away, the note at the top says so.
  for (const fetchIt of [fetchAbout, fetchSettings, fetchEngines]) fetchIt().catch(() => undefined);
}
