// SPDX-License-Identifier: GPL-3.0-or-later
import { mount } from 'svelte';
import { connect } from './api/events.svelte';
import App from './App.svelte';
import './app.css';
import { loadTexts } from './i18n/tables.svelte';
import { loadPage } from './lib/pages';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

connect();
// Fetched beside the texts, not after them: then the app finds it in the browser. What goes wrong is its matter.
void loadPage(router.route.page).catch(() => undefined);
// Without them, the page says at least that the server is away.
void loadTexts(settings.language).catch(() => undefined).then(() => mount(App, { target: document.getElementById('app')! }));
// Later: the first page comes first.
if (import.meta.env.PROD) setTimeout(() => void import('./offline/install').then(({ installOffline }) => installOffline()).catch(() => undefined), 2000);
