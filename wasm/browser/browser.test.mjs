// SPDX-License-Identifier: MIT
//
// The packages in Chromium, on a page with a strict Content-Security-Policy: with and without cross-origin isolation,
// which decides whether memory can be shared.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const wasm = new URL('../', import.meta.url);
const folders = { '/core/': 'core/', '/engine/': 'engine/', '/browser/': 'browser/', '/data/': '../tests/data/' };
const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const PAGE = '<!doctype html><title>waiting</title><script type="module" src="/browser/page.js"></script>';

function contentOf(path) {
  if (path === '/') return PAGE;
  const [prefix, folder] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? [];
  if (!prefix || path.includes('..')) return undefined;
  const file = new URL(folder + path.slice(prefix.length), wasm);
  return existsSync(file) ? readFileSync(file) : undefined;
}

function serve(isIsolated) {
  const server = createServer(({ url = '/' }, response) => {
    const content = contentOf(url);
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': types[extname(url)] ?? (url === '/' ? 'text/html' : 'application/octet-stream'),
      'Content-Security-Policy': POLICY,
      ...(isIsolated
        ? { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
        : {}),
    }).end(content);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
});
after(() => browser?.close());

for (const isIsolated of [true, false]) {
  const where = isIsolated ? 'on an isolated page' : 'on an ordinary page';

  test(`golden data, encodings and the engine in Chromium ${where}`, async (t) => {
    const server = await serve(isIsolated);
    t.after(() => server.close());
    const complaints = [];
    const page = await browser.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => document.title === 'ready');

    assert.ok((await page.evaluate(() => window.checkGolden())) > 1000);
    assert.equal(await page.evaluate(() => window.checkEncodings()), true);
    const { signature, best, move, sharesMemory } = await page.evaluate(() => window.searchAndStop());
    assert.equal(signature, 'Nodes searched: 1019432');
    assert.match(best, /^bestmove [a-i]\d[a-i]\d/);
    assert.match(move, /^[a-i]\d[a-i]\d$/);
    assert.equal(sharesMemory, isIsolated);
    assert.deepEqual(complaints, []);
    await page.close();
  });
}
