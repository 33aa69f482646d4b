// SPDX-License-Identifier: GPL-3.0-or-later
//
// Installs the service worker, and notifies the user of a new version of the app. The page never changes versions by
// itself: that is the user's decision, who may be in the middle of a game.
import { site } from '#site';
import { onResync } from '../api/events.svelte';
import { t } from '../i18n';
import { notify } from '../lib/announce.svelte';
import { isInstalled, keepSite } from './beside';

const HOUR = 3_600_000;

function offer(worker: ServiceWorker): void {
  const takeOver = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  };
  notify(t('app.newVersion'), 'info', { label: t('app.useIt'), run: takeOver, stays: true });
}

// Where browsers allow it: on this machine, or over HTTPS.
export async function installOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
  const watch = (worker: ServiceWorker | null): void => {
    // The very first one has no predecessor, and nothing to report.
    const tell = (): void => {
      if (worker?.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    };
    worker?.addEventListener('statechange', tell);
    tell();
  };
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.waiting);
  if (!site) {
    if (isInstalled()) keepSite();
    addEventListener('appinstalled', keepSite);
  }
  // The server may have come back as a newer one.
  const check = (): void => void registration.update().catch(() => undefined);
  onResync(check);
  setInterval(check, HOUR);
}
