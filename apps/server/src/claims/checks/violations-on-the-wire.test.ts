// Violations in responses: the excess, the remedy, and whether an approval code can lift the violation.
import { expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { portalForTest, type Visitor } from '../../../test/portal.ts';

async function aClaimOf(clerk: Visitor, unitPrice: number): Promise<ClaimBody> {
  const base = await aClaim(clerk, 'T3000001Z');
  const procedures = [
    { category: 'PROCEDURE', da_sku_id: 'PR0060', quantity: 1, unit_price: unitPrice },
  ];
  return { ...base, claim_drugs: [], out_patient: { ...base.out_patient, procedures } };
}

test('returns the same remedy of a violation in the calculation, the rejection and the claim', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = await aClaimOf(clerk, 376.15);
  const tooMuch = {
    code: 'CAR008',
    figure: '410.00',
    limit: '400.00',
    remedy: { action: 'REDUCE_TOTAL', figure: '10.00', unit: 'MONEY' },
    is_liftable: true,
  };
  const { data: amounts } = await clerk.call('calculateClaim', { body });
  expect(amounts.violations).toMatchObject([tooMuch]);
  const refusal = await clerk.refused('submitClaim', { body });
  expect(refusal).toMatchObject({ code: 'RULES_BLOCKED', violations: [tooMuch] });
  const lifted = { ...body, approval_code: 'APPR400X' };
  const { data: claim } = await clerk.call('submitClaim', { body: lifted });
  expect(claim.violations).toMatchObject([tooMuch]);
  const { data: read } = await clerk.call('getClaim', { params: { id: claim.uuid }, query: {} });
  expect(read.violations).toMatchObject([tooMuch]);
});

test('returns null for the remedy of a violation that was stored without one', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = { ...(await aClaimOf(clerk, 376.15)), approval_code: 'APPR400X' };
  const { data: claim } = await clerk.call('submitClaim', { body });
  await portal.db.owner.query('UPDATE claim_violation SET remedy = NULL WHERE claim_id = $1', [
    claim.uuid,
  ]);
  const { data: read } = await clerk.call('getClaim', { params: { id: claim.uuid }, query: {} });
  expect(read.violations).toMatchObject([{ code: 'CAR008', remedy: null }]);
});
