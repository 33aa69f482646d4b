// SPDX-License-Identifier: GPL-3.0-or-later
//
// The site beside the app: `chuhe serve` may have the app without a server (`make site`) below /site/. An installed app
// keeps it, and leads there while its server is away; the site leads back (../local/parent.ts).
const SITE = new URL('site/', document.baseURI).href;

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

// Its service worker fetches everything it needs. Not every server has a site.
export function keepSite(): void {
  void navigator.serviceWorker.register(`${SITE}sw.js`, { updateViaCache: 'none' }).catch(() => undefined);
}

// Where the app goes on without its server, once the site is complete.
export async function siteAddress(): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(SITE);
  return registration?.scope === SITE && registration.active ? SITE : null;
}
