// A laboratory charges by its price list; without one, the search for tests says so.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the search tells a laboratory that it has no price list; with one, it finds its tests', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.lab');
  await page.goto('/app/searchmember');
  await page.getByLabel(/NRIC/).first().fill('T3000001Z');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New outpatient claim' }).first().click();
  const tests = page.getByRole('combobox', { name: 'Add a test' });
  await tests.fill('no such test');
  await page.getByText('No records found').first().waitFor();
  expect(await page.getByText('Cannot get data info').count()).toBe(0);
  await stage.portal.db.owner.query(
    `DELETE FROM panel_product WHERE product_id IN (SELECT id FROM product WHERE category IN ('LAB','MISC'))`,
  );
  await tests.fill('glucose');
  await page.getByText('Cannot get data info').first().waitFor();
});
