// The dialog that sets the status of several entries, in a real browser. No screen opens it yet, so the
// test uses a page of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { preview, build, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../support/browser.ts';
import { expectAccessible } from '../../support/steps.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..', 'apps', 'web', 'test');
let folder: string;
let server: PreviewServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'status-update-'));
  const outDir = path.join(folder, 'dist');
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    build: {
      outDir,
      target: 'esnext',
      rolldownOptions: { input: path.join(root, 'status-update.html') },
    },
  });
  server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  browser = await connect();
  const context = await browser.newContext();
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});

test('SHELL-07 the status update is 480 px wide and closes with the chosen status after 2500 ms', async () => {
  await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}status-update.html`);
  const dialog = page.getByRole('dialog', { name: 'Set the status' });
  await dialog.getByText('Second entry').waitFor();
  await expectAccessible(page);
  const update = dialog.getByRole('button', { name: 'Update' });
  expect(await update.isDisabled()).toBe(true);
  await dialog.getByLabel('New status').selectOption({ label: 'Closed' });
  await page.clock.pauseAt('2026-11-06T10:05:00+08:00');
  expect((await dialog.boundingBox())?.width).toBe(480);
  await update.click();
  await dialog.getByText('Please wait...', { exact: true }).waitFor();
  await page.clock.runFor(2_499);
  expect([await dialog.isVisible(), await page.title()]).toEqual([true, 'open']);
  await page.clock.runFor(1);
  await dialog.waitFor({ state: 'detached' });
  expect(await page.title()).toBe('CLOSED');
});
