// SPDX-License-Identifier: GPL-3.0-or-later
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess() };
