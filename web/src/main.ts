// SPDX-License-Identifier: GPL-3.0-or-later
import { mount } from 'svelte';
import { connect } from './api/events.svelte';
import App from './App.svelte';
import './app.css';

connect();
mount(App, { target: document.getElementById('app')! });
