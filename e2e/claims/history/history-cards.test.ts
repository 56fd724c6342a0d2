// The history on a phone or a tablet: each line of a card shows one property of its claim.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';

const BATCH = 'PB-202611-GP0001-AXA-OP';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a claim in a batch cannot be edited, and shows its batch', async () => {
  const clerk = await stage.portal.signIn('clinic.gp');
  const claim = await submitAndRead(clerk, await aClaim(clerk, 'T3000001Z'));
  await stage.portal.db.owner.query(
    `UPDATE claim SET claim_status = 'approved', provider_batch_status = 'OPEN', provider_batch_name = $2
      WHERE id = $1`,
    [claim.uuid, BATCH],
  );
  const page = await stage.page({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'clinic.gp');
  await page.goto('/app/claim/providerclaims');
  const card = page.getByRole('listitem').filter({ hasText: claim.claim_code });
  const line = card.locator('dl > div').filter({ hasText: BATCH });
  await line.waitFor();
  expect(await line.locator('dt').textContent()).toBe('Editable until');
  expect(await line.locator('dd').textContent()).toMatch(
    new RegExp(`^Locked: in payment batch ${BATCH}Pays `),
  );
  const company = card.locator('dl > div').filter({ hasText: claim.company_name });
  expect(await company.locator('dt').textContent()).toBe('Company');
  const submitted = card.locator('dl > div').filter({ hasText: 'Submitted' });
  expect(await submitted.locator('dd').textContent()).toMatch(/^\d\d \w{3} \d{4}, \d\d:\d\d$/);
  const lineOf = (heading: string) =>
    card.locator('dl > div').filter({ hasText: heading }).locator('dd').textContent();
  expect(await lineOf('Diagnosis')).toMatch(/J06\.9/);
  expect(await lineOf('Doctor')).toMatch(/^Dr /);
  const box = await line.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
});

test('the claims are cards while the table has too little room, and a table again with more', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.setViewportSize({ width: 940, height: 800 });
  await page.goto('/app/claim/providerclaims');
  const cards = page.getByRole('list', { name: 'History' }).getByText('Payable', { exact: true });
  const table = page.getByRole('table', { name: 'History' });
  await cards.first().waitFor();
  expect(await table.count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await table.getByRole('row').nth(1).waitFor();
  expect(await cards.count()).toBe(0);
});
