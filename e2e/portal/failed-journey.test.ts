// One test passes, one fails on purpose, and the last one checks their traces.
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import { traceFolder } from '../support/traces.ts';

let stage: Stage;
let message = '';
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

test('a journey that passes', async () => {
  const page = await stage.page();
  await page.goto('/');
});

test.fails('a journey that fails', async () => {
  onTestFailed(({ task }) => {
    message = task.result?.errors?.[0]?.message ?? '';
  });
  const page = await stage.page();
  await page.goto('/');
  throw new Error('the reason');
});

test('only a failed journey leaves a trace and a screenshot, which its message names', async () => {
  expect(message).toContain('the reason');
  const root = path.dirname(traceFolder);
  const trace = path.join(root, /^trace: (\S+)$/m.exec(message)?.[1] ?? '');
  const screenshot = path.join(root, /^screenshot: (\S+)$/m.exec(message)?.[1] ?? '');
  // The directory of the archive contains the names of its files.
  expect((await readFile(trace)).includes('trace.trace')).toBe(true);
  expect((await readFile(screenshot)).includes('PNG')).toBe(true);
  const left = (await readdir(traceFolder)).filter((name) => name.startsWith('failed-journey-'));
  expect(left.toSorted()).toEqual([
    'failed-journey-a-journey-that-fails-1.png',
    'failed-journey-a-journey-that-fails-1.zip',
  ]);
  await Promise.all([rm(trace), rm(screenshot)]);
});
