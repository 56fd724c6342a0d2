// A patient comes back: the last visit as a new claim, and what of it can no longer be claimed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from './browser.ts';
import { expectAccessible, openNewClaim, pick } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the last visit becomes a new claim of today; what left the price list is named', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Visit date', { exact: true }).fill('-1');
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  for (const drug of ['Paracetamol 500', 'Ibuprofen 200']) {
    await pick(page, 'Add a drug', drug, new RegExp(drug));
    await page.getByLabel('Days of supply').fill('5');
  }
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
  const { rowCount } = await stage.portal.db.owner.query(
    `DELETE FROM panel_product USING product
      WHERE product.id = panel_product.product_id AND product.name LIKE 'Ibuprofen 200%'`,
  );
  expect(rowCount).toBeGreaterThan(0);

  await openNewClaim(page, 'T3000001Z');
  await page.getByRole('link', { name: 'copy it' }).click();
  await page.getByText('Copied from the visit of 05 Nov 2026').waitFor();
  await page.getByText(/^Left out: Ibuprofen 200.*, no longer in the price list\.$/).waitFor();
  expect(await page.getByLabel('Visit date', { exact: true }).inputValue()).toBe('06 Nov 2026');
  expect(await page.getByRole('table', { name: 'Drugs' }).innerText()).toMatch(/Paracetamol 500/);
  expect(await page.getByRole('table', { name: 'Drugs' }).innerText()).not.toMatch(/Ibuprofen/);
  await page.getByText('J06.9').first().waitFor();
  expect(await page.getByLabel('Visit type').inputValue()).toBe('FOLLOW_UP');
  expect(Number(await page.getByTestId('plan-pays').innerText())).toBeGreaterThan(0);
  await expectAccessible(page);
});
