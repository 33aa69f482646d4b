// SPDX-License-Identifier: GPL-3.0-or-later
import { mount } from 'svelte';
import { connect } from './api/events.svelte';
import App from './App.svelte';
import './app.css';
import { loadTexts } from './i18n/tables.svelte';
import { askAhead } from './lib/ahead';
import { loadPage } from './lib/pages';
import { renew } from './lib/renew';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';

connect();
// Everything that the first page needs is asked for at once, and drawn together. What goes wrong is the app's matter: without
// its texts, the page says at least that the server is away.
askAhead(router.route);
renew();
const { page } = router.route;
void Promise.all([loadPage(page).catch(() => null), loadTexts(settings.language).catch(() => undefined)]).then(([Content]) =>
  mount(App, { target: document.getElementById('app')!, props: { first: Content ? { [page]: Content } : {} } }),
);
// Later: the first page comes first.
if (import.meta.env.PROD) setTimeout(() => void import('./offline/install').then(({ installOffline }) => installOffline()).catch(() => undefined), 2000);
