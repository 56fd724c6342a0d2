// The edit window of a claim ends while a user looks at it: on the 5th at midnight.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';

const SUBMITTED = '2026-10-04T10:00:00+08:00';
const BEFORE_MIDNIGHT = '2026-11-04T23:55:00+08:00';
const OVER = 'Editing closed on 04 Nov 2026';
/** No claim is adjudicated meanwhile. */
const SIXTY_DAYS = String(60 * 86_400);

let stage: Stage;
let page: Page;
let path: string;
beforeAll(async () => {
  stage = await openStage({ now: SUBMITTED, environment: { ADJUDICATE_DELAY: SIXTY_DAYS } });
  const clerk = await stage.portal.signIn('clinic.gp');
  const visit = { date_of_visit_start: plainDate('2026-10-04') };
  const claim = await submitAndRead(clerk, { ...(await aClaim(clerk, 'T3000001Z')), ...visit });
  path = `/app/claim/providerclaims/${claim.uuid}`;
});
afterAll(() => stage.close());

async function openBeforeMidnight(address: string): Promise<void> {
  stage.portal.services.clock.set(BEFORE_MIDNIGHT);
  page = await stage.page();
  await page.clock.install({ time: BEFORE_MIDNIGHT });
  await signIn(page, 'clinic.gp');
  await page.goto(address);
}

/** Advances the clock by six minutes, a minute at a time. */
async function passMidnight(): Promise<void> {
  for (let minute = 0; minute < 6; minute += 1) {
    stage.portal.services.clock.advance(60_000);
    await page.clock.runFor(60_000);
  }
}

test('the form says so, keeps the typed text, and can no longer send it', async () => {
  await openBeforeMidnight(`${path}/edit`);
  await page.getByLabel('Receipt no.').fill('R-LATE');
  const update = page.getByRole('button', { name: 'Update claim' });
  await update.waitFor();
  await passMidnight();
  await page.getByRole('alert').filter({ hasText: OVER }).waitFor();
  expect(await update.count()).toBe(0);
  expect(await page.getByLabel('Receipt no.').inputValue()).toBe('R-LATE');
});

test('the detail no longer offers Edit and Delete', async () => {
  await openBeforeMidnight(path);
  const edit = page.getByRole('link', { name: 'Edit' });
  await edit.waitFor();
  await page.getByText(/^locks in [45] min$/).waitFor();
  await passMidnight();
  await page.getByText('Edit period ended').waitFor();
  expect(await edit.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
});

test('a refusal is scrolled into view for a user at the end of the form', async () => {
  await openBeforeMidnight(`${path}/edit`);
  await page.getByLabel('Receipt no.').fill('R-LATE');
  await page.locator('#remarks textarea').first().fill('Late.');
  stage.portal.services.clock.advance(6 * 60_000);
  await page.keyboard.press('Control+Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'The edit period has ended.' });
  await refusal.waitFor();
  await expect.poll(() => isInView(refusal)).toBe(true);
});

async function isInView(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
