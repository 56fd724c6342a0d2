// Adds the state of its pages and the paths of its traces to the error of a failed test, because a race
// may fail only once, on a machine that nobody can inspect. Then resets the pages that the tests of the file share.
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages, restoreSharedPages } from './browser.ts';
import { saveTraces } from './traces.ts';

const MOST_LETTERS = 2_500;
const PATIENCE_MS = 5_000;

/** Runs in the page: returns its address, focus, last requests, fields and text. */
const SEEN = `(() => {
  const focused = document.activeElement;
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
  const fields = [...document.querySelectorAll('input, textarea')].filter(({ type, value }) =>
    value !== '' && type !== 'radio' && type !== 'checkbox');
  const since = (time) => Math.round(performance.now() - time) + ' ms ago';
  const words = (selector) => [...document.querySelectorAll(selector)].map(({ innerText }) => innerText).join(' | ');
  const options = new Set([...document.querySelectorAll('option')].map(({ text }) => text));
  const lines = (document.querySelector('main') ?? document.body).innerText.split('\\n');
  return [
    location.pathname + location.search,
    'focus: ' + (focused?.outerHTML.slice(0, 160) ?? 'none'),
    ...asked.slice(-12).map(({ name, responseStatus, startTime, duration }) =>
      [responseStatus, new URL(name).pathname, since(startTime), 'took ' + Math.round(duration) + ' ms'].join(' ')),
    'fields: ' + fields.map(({ name, id, value }) => (name || id) + '=' + value).join(', '),
    'toasts: ' + (window.toasts ?? []).join(' | '),
    'alerts: ' + words('[role="alert"]'),
    'dialogs: ' + words('[role="dialog"], dialog[open]'),
    lines.filter((line) => line !== '' && !options.has(line)).join('\\n').slice(0, ${MOST_LETTERS}),
  ].join('\\n');
})()`;

async function seenOn(page: Page): Promise<string> {
  const tooLong = new Promise<string>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, `${page.url()} does not answer`).unref();
  });
  return Promise.race([page.evaluate<string>(SEEN).catch(String), tooLong]);
}

afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (error === undefined) return;
  const pages = openPages();
  const seen = await Promise.all(pages.map(seenOn));
  const saved = await saveTraces(pages, task.file.name, task.name);
  error.message = [
    error.message,
    ...saved,
    ...seen.map((text, at) => `--- page ${at + 1}: ${text}`),
  ].join('\n');
  await restoreSharedPages();
});
