import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('lists the general configurations with the documents of stays, for administrators only', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('listFormSettings', {});
  expect(data.is_fwa_on).toBe(true);
  const stays = data.forms.find((one) => one.claim_type === 'INPATIENT');
  expect(stays).toMatchObject({
    company_name: null,
    always_required: ['DOCTOR_PAC', 'TAX_INVOICE', 'DISCHARGE_SUMMARY'],
  });
  const clerk = await portal.signIn('clinic.gp');
  expect(await clerk.refused('listFormSettings', {})).toMatchObject({ http: 403 });
});
