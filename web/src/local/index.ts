// SPDX-License-Identifier: GPL-3.0-or-later
//
// The app of a site: '#site' is this file. What does the work is fetched when it is first needed.
import type { Site } from './site';

const loaded = import('./house').then(({ LocalHouse }) => new LocalHouse());
// Not before there is something to be seen.
const LATER = 2000;

export const site: Site | null = {
  answer: async (method, path, body) => (await loaded).answer(method, path, body),
  listen: (tell) => {
    void loaded.then((house) => house.listen(tell));
    setTimeout(() => void Promise.all([loaded, import('./parent')]).then(([house, { watchParent }]) => watchParent(house)), LATER);
  },
};
