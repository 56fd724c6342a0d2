// A patient returns: the last visit as a new claim, and the lines that can no longer be claimed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, findPanel, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { expectAccessible, openNewClaim } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the last visit becomes a new claim for today; products that left the price list are named', async () => {
  const clerk = await stage.portal.signIn('clinic.gp');
  const visit = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: '2026-11-05' });
  const [drug] = visit.claim_drugs ?? [];
  const { data: found } = await clerk.call('searchPanelProducts', {
    params: { panel: await findPanel(clerk) },
    query: { q: 'Ibuprofen 200', location_id: clerk.clinicId },
  });
  const ibuprofen = found[0]?.internal_code ?? '';
  await submitAndRead(clerk, {
    ...visit,
    claim_drugs: [
      { ...drug, duration: 5 },
      { ...drug, duration: 5, da_sku_id: ibuprofen, unit_price: 0.15 },
    ],
  });
  const { rowCount } = await stage.portal.db.owner.query(
    `DELETE FROM panel_product USING product
      WHERE product.id = panel_product.product_id AND product.name LIKE 'Ibuprofen 200%'`,
  );
  expect(rowCount).toBeGreaterThan(0);

  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await page.getByRole('link', { name: 'Copy last visit' }).click();
  await page.getByText('Copied from the visit on 05 Nov 2026').waitFor();
  await page.getByText(/^Not copied: Ibuprofen 200.* \(no longer on the price list\)\.$/).waitFor();
  expect(await page.getByLabel('Visit date', { exact: true }).inputValue()).toBe('06 Nov 2026');
  await page
    .getByRole('table', { name: 'Drugs' })
    .getByText(/Paracetamol 500/)
    .first()
    .waitFor();
  expect(await page.getByRole('table', { name: 'Drugs' }).innerText()).not.toMatch(/Ibuprofen/);
  await page.getByText('J06.9').first().waitFor();
  expect(await page.getByLabel('Visit type').inputValue()).toBe('FOLLOW_UP');
  expect(Number(await page.getByTestId('plan-pays').innerText())).toBeGreaterThan(0);
  await expectAccessible(page);
});

test('a copied claim of a member with two drafts shows one notice and the others on request', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  for (const receipt of ['R-1', 'R-2']) {
    await openNewClaim(page, 'T3000001Z');
    await page.getByLabel('Receipt no.').fill(receipt);
    await page.waitForURL(/draft=/);
  }
  await openNewClaim(page, 'T3000001Z');
  await page.getByRole('link', { name: 'Copy last visit' }).click();
  await page.getByText('Copied from the visit').waitFor();
  const drafts = page.getByText('Unsubmitted draft');
  expect(await drafts.first().isVisible()).toBe(false);
  // The copied form takes the focus once: an earlier key would go to its field.
  await page.getByLabel('Visit date').and(page.locator(':focus')).waitFor();
  const more = page.getByRole('button', { name: '2 more' });
  await more.press('Enter');
  await expect.poll(() => drafts.nth(1).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: /^Continue/ }).count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show less' }).press('Enter');
  await expect.poll(() => drafts.first().isVisible()).toBe(false);
});
