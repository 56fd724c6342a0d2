// A paid claim is adjusted while the network or another person interferes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
let page: Page;
let id = '';
beforeAll(async () => {
  stage = await openStage();
  const { rows } = await stage.portal.db.owner.query<{ id: string }>(
    "SELECT id FROM claim WHERE raw_status = 'PAID' AND claim_type = 'OUTPATIENT' ORDER BY id LIMIT 1",
  );
  id = rows[0]?.id ?? '';
  page = await stage.page();
  await signIn(page, 'admin.finance');
});
afterAll(() => stage.close());

async function exclude(): Promise<void> {
  await page
    .getByLabel(/^Decision on/)
    .first()
    .selectOption('EXCLUDE');
  await page
    .getByLabel(/^Reason for/)
    .first()
    .selectOption('NOT_DOCUMENTED');
}

test('says that the new amounts could not be calculated, instead of showing no difference', async () => {
  await page.route('**/calculate', (route) => route.abort());
  await page.goto(`/app/ops/payments/adjust/${id}`);
  await exclude();
  await page.getByText('The new amounts could not be calculated.').waitFor();
  await page.unroute('**/calculate');
});

test('a claim that somebody else has adjusted meanwhile is refused, and keeps what was typed', async () => {
  await page.goto(`/app/ops/payments/adjust/${id}`);
  await exclude();
  await page.getByLabel('Why the claim is adjusted').fill('Charged twice.');
  await stage.portal.db.owner.query('UPDATE claim SET version = version + 1 WHERE id = $1', [id]);
  await page.getByRole('button', { name: 'Save adjustment' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /changed|reload/i })
    .first()
    .waitFor();
  expect(await page.getByLabel('Why the claim is adjusted').inputValue()).toBe('Charged twice.');
});
