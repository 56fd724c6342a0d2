// A second claim of a member on a day: the form names the first one and leads to it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from './browser.ts';
import { expectAccessible, openNewClaim, pick } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('CLM-22 the claim of the same visit is named in the note with a link to it, and Back finds what was typed', async () => {
  const clerk = await stage.portal.signIn('clinic.gp');
  const first = await submitAndRead(clerk, await aClaim(clerk, 'T3000001Z'));
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
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
