// Hints and labels of lines, rules, searches and claims.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { addSecondClerk, openNewClaim, pick, searchMember } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
let claim: string;
let member: string;
beforeAll(async () => {
  stage = await openStage();
  await addSecondClerk(stage);
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/searchmember');
  await searchMember(page, 'T3000003F');
  await page.locator('main a').first().click();
  await page.waitForURL(/searchmember\/[0-9a-f-]{36}/);
  member = page.url();
  const { rows } = await stage.portal.db.owner.query<{ claim_id: string }>(
    `SELECT e.claim_id FROM claim_event e JOIN claim_benefit b USING (claim_id) JOIN claim c ON c.id = e.claim_id
      JOIN location l ON l.id = c.clinic_id
      WHERE e.actor = 'adjudication' AND l.code = 'GP0001' AND 'COPAY' = ANY (b.applied_rules) LIMIT 1`,
  );
  claim = `/app/claim/providerclaims/${rows[0]?.claim_id ?? ''}`;
});
afterAll(() => stage.close());

async function openForm(): Promise<void> {
  await page.goto(member);
  await page.locator('main a[href*="providerclaims/new"]').first().click();
  await page.locator('#drugs').waitFor();
}

test('the frequency per day is labelled at its field, another price keeps the typed quantity, and a closed line opens for its mistake', async () => {
  await openForm();
  await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  await page.getByLabel('Per day', { exact: true }).fill('0');
  await page.keyboard.press('Tab');
  await page.getByText('Enter at least 1.').waitFor();
  await page.getByLabel('Per day', { exact: true }).fill('3');
  await page.getByLabel('Dose', { exact: true }).fill('0');
  await pick(page, 'Add a drug', 'Ibuprofen 200', /Ibuprofen 200/);
  await page.getByLabel('Days of supply').fill('3');
  await page.getByLabel('Qty', { exact: true }).fill('7');
  await page.getByLabel('Unit price', { exact: true }).fill('1.25');
  expect(await page.getByLabel('Qty', { exact: true }).inputValue()).toBe('7');
  await page.keyboard.press('Control+Enter');
  const first = page
    .getByRole('alert')
    .getByRole('link')
    .filter({ hasText: /drug|dose|supply|quantity/i });
  await first.first().click();
  expect(await page.locator(':focus').getAttribute('id')).toMatch(/^claim-claim-drugs-0-/);
});

test('the text for a second visit on the day contains the number', async () => {
  const clerk = await stage.portal.signIn('clinic.second');
  await submitAndRead(clerk, await aClaim(clerk, 'T3000001Z'));
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await page.getByText('2 visits, limit 1 visit').waitFor();
});

test('a search without text removes the old results', async () => {
  await page.goto('/app/searchmember');
  await searchMember(page, 'T3000003F');
  await page.locator('main table a').first().waitFor();
  await page.getByLabel('NRIC / FIN').fill('');
  await page.keyboard.press('Enter');
  await page.getByText('Enter').first().waitFor();
  await page.locator('main table a').first().waitFor({ state: 'detached' });
});

test('the lines of a claim say that they are before GST, and show complete prices', async () => {
  await stage.portal.db.owner.query(
    'UPDATE claim_line SET unit_price = 0.105 WHERE claim_id = $1',
    [claim.split('/').at(-1)],
  );
  await page.goto(claim);
  await page.getByRole('cell', { name: '0.105', exact: true }).first().waitFor();
  await page.getByText('amounts exclude GST').first().waitFor();
});
