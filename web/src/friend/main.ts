// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of a game between two people at their own screens. A guest may load this page and nothing of the app: what it
// shows comes from /api/table alone.
import { mount } from 'svelte';
import '../app.css';
import { loadTexts } from '../i18n/tables.svelte';
import { settings } from '../lib/settings.svelte';
import FriendApp from './FriendApp.svelte';

void loadTexts(settings.language).catch(() => undefined).then(() => mount(FriendApp, { target: document.getElementById('app')! }));
