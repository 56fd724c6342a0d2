// A clinic group with a specialist clinic: a stay belongs to its clinic, whichever clinic is selected.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.portal.db.owner.query(
    `UPDATE location SET organization_id =
       (SELECT organization_id FROM location WHERE code = 'GP0001') WHERE code = 'SP0001'`,
  );
});
afterAll(() => stage.close());

async function aDraft(): Promise<string> {
  const clerk = await stage.portal.signIn('clinic.sp');
  const { memberId, policyId, planId } = await findPatient(clerk, 'T3000001Z');
  const { data } = await clerk.call('createDraft', {
    body: {
      claim_type: 'INPATIENT',
      member_id_claimant: memberId,
      policy_id: policyId,
      plan_id: planId,
      provider_company_id: clerk.clinicId,
      in_patient: { admission_date: '2026-11-02' },
    },
  });
  return data.uuid;
}

test('a stay at another clinic of the group says so, and selecting that clinic opens it', async () => {
  const draft = await aDraft();
  const page = await stage.page();
  await signIn(page, 'group.merlion');
  await page.goto('/app/clinicgroupdashboard');
  const select = (code: string) =>
    page.getByRole('row').filter({ hasText: code }).getByRole('button').click();
  await select('GP0001');
  await page.waitForURL('**/app/dashboard');

  await page.goto(`/app/inpatientclaims/drafts/${draft}`);
  await page.getByText('This claim belongs to another clinic.').waitFor();
  await page.getByRole('link', { name: 'Choose a clinic' }).click();
  await select('SP0001');
  await page.waitForURL(`**/app/inpatientclaims/drafts/${draft}`);
  await expect
    .poll(() => page.getByLabel('Admission', { exact: true }).inputValue())
    .toBe('02 Nov 2026');

  await page.goto('/app/clinicgroupdashboard');
  await select('GP0001');
  await page.waitForURL('**/app/dashboard');
  // This clinic has no stays: the page shows no list of them, and no error about permissions.
  await page.goto('/app/inpatientclaims');
  await page.waitForURL('**/app/dashboard');
});
