// Tests of a file that share a page: a failed test must not fail the next one.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openStage, restoreSharedPages, signIn, type Stage } from './browser.ts';
import { endSessions } from './ended-sessions.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

test('a page that a failed test left signed out, offline and with held calls is signed in again', async () => {
  await page.goto('/app/dashboard');
  await page.route(/\/api\//, () => undefined);
  await page.context().setOffline(true);
  await endSessions(stage);

  await restoreSharedPages();

  await page.goto('/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
