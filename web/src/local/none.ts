// SPDX-License-Identifier: GPL-3.0-or-later
//
// The app of a server: '#site' is this file (vite.config.ts).
import type { Site } from './site';

export const site: Site | null = null;
