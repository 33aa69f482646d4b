// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the service worker keeps of the server's answers (src/offline/sw.ts) belongs to whoever was signed in.
export async function forgetAnswers(): Promise<void> {
  // Not there over plain HTTP from another machine, where there is no service worker either.
  if (typeof caches !== 'undefined') await caches.delete('chuhe-data').catch(() => false);
}
