// The effect of a broken rule on a claim, how to clear it, and its display on the submitted claim.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { fillClaim } from '../../support/document-steps.ts';
import { expectAccessible, openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

test('a rule for an assessor says so, and is not counted as a note', async () => {
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('MC days').selectOption('6');
  await page.getByRole('heading', { name: '1 for assessor review', exact: true }).waitFor();
  const rule = page.getByRole('listitem').filter({ hasText: 'CAR020' });
  await rule.getByText('You can still submit; an assessor will review it.').waitFor();
  await rule.getByRole('button', { name: 'Enter code' }).waitFor();
  await expectAccessible(page);
});

test('a rule leads to its line, and the claim shows which rule a code has lifted', async () => {
  await openNewClaim(page, 'T3000001Z');
  await fillClaim(page);
  await pick(page, 'Add a drug', 'Tramadol', /Tramadol/);
  await page.getByLabel('Qty').fill('21');
  const rule = page
    .locator('#claim-violations')
    .getByRole('listitem')
    .filter({ hasText: 'CAR007' });
  await rule
    .getByText(
      'Correct the entry if it is wrong. Or enter an approval code for CAR007 covering 21 of this drug.',
    )
    .waitFor();
  await page.getByLabel('Approval code').fill('APPRDRUG');
  await rule.getByRole('button', { name: /^Tramadol / }).click();
  await page.getByLabel('Qty').fill('20');
  await rule.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/providerclaims\/[0-9a-f-]{36}$/);
  const onClaim = page.getByRole('listitem').filter({ hasText: 'CAR007' });
  await onClaim.getByText('Lifted by the approval code').waitFor();
  expect(await onClaim.getByText('Blocks submission').count()).toBe(0);
});
