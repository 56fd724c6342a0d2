// Files that were being uploaded when the page or the session ended.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { actBeforeNotice, endSessions } from '../../support/ended-sessions.ts';
import { type HeldCalls, holdCalls } from '../../support/held-calls.ts';
import { choose, isThere, pdf, rowOf, rows } from '../../support/document-steps.ts';
import { expectAccessible, openNewClaim } from '../../support/steps.ts';
import { layerOf, signInAtLayer } from '../../support/waiting-steps.ts';

const STORE = /\/api\/store\//;
let stage: Stage;
let page: Page;
let uploads: HeldCalls;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  // Catches file choosers from the start, because one that opens at once would be missed.
  page.on('filechooser', () => undefined);
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());
beforeEach(async () => {
  await openNewClaim(page, 'T3000001Z');
  uploads = await holdCalls(page, STORE);
  await choose(page, pdf);
  await rowOf(page, pdf.name).getByText('% sent').waitFor();
});

test('a file whose upload was interrupted by closing the page is named until it is added again', async () => {
  await page.unroute(STORE);
  await page.reload();
  await rowOf(page, pdf.name)
    .getByText('Upload interrupted when the page closed. Add the file again.')
    .waitFor();
  await expectAccessible(page);
  await choose(page, pdf);
  await isThere(page, pdf.name);
  expect(await rows(page).count()).toBe(1);
  await page.getByText('Draft saved').waitFor();
  await page.reload();
  await isThere(page, pdf.name);
  expect(await rows(page).count()).toBe(1);
});

test('a file whose upload was not finished when the session ended is there after signing in again', async () => {
  await actBeforeNotice(
    page,
    () => endSessions(stage, 'clinic.gp'),
    () => page.getByLabel('Receipt no.').fill('R-1'),
  );
  await layerOf(page).waitFor();
  uploads.release();
  await signInAtLayer(page);
  await isThere(page, pdf.name);
  expect(await rows(page).count()).toBe(1);
});
