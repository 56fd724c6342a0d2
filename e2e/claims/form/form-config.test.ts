// The claim form follows the configuration of the member's policy.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('MEMB-08 the response for a policy controls which fields the claim form shows', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  const months = () => page.getByLabel('Months of supply').locator('option').allTextContents();
  await openNewClaim(page, 'T3000001Z');
  await page.getByRole('heading', { name: 'MC', exact: true }).waitFor();
  await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  expect(await months()).toHaveLength(5);

  await stage.portal.db.owner.query(
    `INSERT INTO claim_form_config (company_policy_id, claim_type, is_mc_visible, drug_months)
     SELECT company_policy_id, 'OUTPATIENT', false, '{1}' FROM policy WHERE policy_number = 'AXA-4001'`,
  );
  const clerk = await stage.portal.signIn('group.merlion');
  const { policyId } = await findPatient(clerk, 'T3000001Z', 'AXA-4001');
  const { data } = await clerk.call('getClaimFormConfig', {
    query: { platform: 'PORTAL', claim_type: 'OUTPATIENT' },
    body: { policy_id: policyId },
  });
  expect(data.fields).toMatchObject({ mc: { visible: false }, drug_months: [1] });

  const other = await stage.page();
  await signIn(other, 'clinic.other');
  await openNewClaim(other, 'T3000001Z');
  expect(await other.getByRole('heading', { name: 'MC', exact: true }).count()).toBe(0);
  expect(await other.getByRole('link', { name: 'MC' }).count()).toBe(0);
  await pick(other, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  const offered = other.getByLabel('Months of supply').locator('option');
  await expect.poll(() => offered.count()).toBe(2);
});
