// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that lets people into a club's server: they sign in, join by an invitation, or choose a new password. Everybody may
// load it; the app behind it asks again.
import { mount } from 'svelte';
import '../app.css';
import { loadTexts } from '../i18n/tables.svelte';
import { settings } from '../lib/settings.svelte';
import DoorApp from './DoorApp.svelte';

void loadTexts(settings.language).catch(() => undefined).then(() => mount(DoorApp, { target: document.getElementById('app')! }));
