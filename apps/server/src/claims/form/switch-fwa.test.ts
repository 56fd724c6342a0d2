import { expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';

test('a drug line without a dose is refused while the check is on, and accepted once it is off', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  const base = await aClaim(clerk, 'T3000001Z');
  const body = {
    ...base,
    claim_drugs: base.claim_drugs?.map((drug) => ({ ...drug, dosage: null })),
  };
  const refusal = await clerk.refused('submitClaim', { body });
  expect(refusal.details).toMatchObject([{ field: 'claim_drugs.0.dosage' }]);
  await admin.call('switchFwa', { body: { was_on: true, is_on: false } });
  expect((await clerk.try('submitClaim', { body })).status).toBe(201);
  const late = await admin.refused('switchFwa', { body: { was_on: true, is_on: false } });
  expect(late).toMatchObject({ code: 'VERSION_CONFLICT' });
});
