// Violations in responses: the figure, the limit, and whether an approval code can lift the violation.
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

test('names the figure and the limit in the calculation, the rejection and the claim, and suggests no change that avoids the rule', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = await aClaimOf(clerk, 376.15);
  const tooMuch = {
    code: 'CAR008',
    figure: '410.00',
    limit: '400.00',
    is_liftable: true,
  };
  const { data: amounts } = await clerk.call('calculateClaim', { body });
  expect(amounts.violations).toMatchObject([tooMuch]);
  expect(Object.keys(amounts.violations[0] ?? {}).toSorted()).toEqual([
    'code',
    'description',
    'drug_code',
    'figure',
    'figure_unit',
    'is_approval_code_applied',
    'is_liftable',
    'limit',
    'limit_unit',
    'line_ref',
    'name',
    'severity',
  ]);
  const refusal = await clerk.refused('submitClaim', { body });
  expect(refusal).toMatchObject({ code: 'RULES_BLOCKED', violations: [tooMuch] });
  const lifted = { ...body, approval_code: 'APPR400X' };
  const { data: claim } = await clerk.call('submitClaim', { body: lifted });
  expect(claim.violations).toMatchObject([tooMuch]);
  const { data: read } = await clerk.call('getClaim', { params: { id: claim.uuid }, query: {} });
  expect(read.violations).toMatchObject([tooMuch]);
});
