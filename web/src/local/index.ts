// SPDX-License-Identifier: GPL-3.0-or-later
//
// The app of a site: '#site' is this file. What does the work is fetched when it is first needed.
import type { Site } from './site';

const loaded = import('./house').then(({ LocalHouse }) => new LocalHouse());

export const site: Site | null = {
  answer: async (method, path, body) => (await loaded).answer(method, path, body),
  listen: (tell) => void loaded.then((house) => house.listen(tell)),
};
