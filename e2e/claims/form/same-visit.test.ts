// A second claim for a member on the same day: the form names the first one and links to it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import {
  addSecondClerk,
  expectAccessible,
  openNewClaim,
  pick,
  untilFree,
} from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  await addSecondClerk(stage);
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

/** A claim by a colleague, with the first of the doctors. */
async function aClaimOf(nric: string) {
  const clerk = await stage.portal.signIn('clinic.second');
  return submitAndRead(clerk, await aClaim(clerk, nric));
}

test('the refusal of a claim that a colleague has submitted meanwhile names that claim with a link', async () => {
  await openNewClaim(page, 'T3000002H');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  // The form has sent all its requests, so it does not learn about the colleague's claim.
  // It calculates before it saves the draft.
  await Promise.all([
    page.waitForResponse(
      (answer) =>
        /\/claims\/drafts(?:\/|$)/.test(answer.url()) &&
        answer.request().postData()?.includes('"da_sku_id"') === true,
    ),
    page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, short' }),
  ]);
  await untilFree(page);
  const made = await aClaimOf('T3000002H');

  await page.keyboard.press('Control+Enter');
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'This member already has a claim for this visit date, clinic and doctor.' });
  const link = refusal.getByRole('link', { name: /^OC-/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/app/claim/providerclaims/${made.uuid}`);
  await expectAccessible(page);
});

test('CLM-22 the note about a claim for the same visit links to it, and Back restores the typed text', async () => {
  const first = await aClaimOf('T3000001Z');
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Receipt no.').fill('R-SECOND');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  const note = page.getByRole('listitem').filter({ hasText: 'CAR001' });
  const link = note.getByRole('link', { name: first.claim_code });
  await link.waitFor();
  await expectAccessible(page);
  await link.click();
  await page.waitForURL(`**/app/claim/providerclaims/${first.uuid}`);
  await page.getByRole('heading', { level: 1, name: first.claim_code }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Receipt no.').inputValue()).toBe('R-SECOND');
});
