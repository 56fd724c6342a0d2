// A clinic with a claim to edit or delete, and the calls for it.
import { aClaim, type ClaimBody } from './claim-builders.ts';
import { portalForTest, type Portal, type Visitor } from './portal.ts';
import type { Template } from './test-database.ts';

export const member = 'T3000001Z';

export async function aClinic(username = 'clinic.gp', template: Template = 'claimless') {
  const portal = await portalForTest({ template });
  const clerk = await portal.signIn(username);
  return { portal, clerk, body: await aClaim(clerk, member) };
}

export function edit(clerk: Visitor, claim: { uuid: string; version: number }, body: ClaimBody) {
  const headers = { 'if-match': `"${claim.version}"` };
  return clerk.try('updateClaim', { params: { id: claim.uuid }, body, headers });
}

export function remove(clerk: Visitor, claim: { uuid: string; version: number }) {
  const headers = { 'if-match': `"${claim.version}"` };
  return clerk.try('deleteClaim', { params: { id: claim.uuid }, headers });
}

export function read(clerk: Visitor, id: string) {
  return clerk.call('getClaim', { params: { id }, query: {} });
}

/** Another fee from the same list, so that the amounts change. */
export function withFee(body: ClaimBody, unitPrice: number): ClaimBody {
  const procedures = [
    { category: 'PROCEDURE', da_sku_id: 'PR0060', quantity: 1, unit_price: unitPrice },
  ];
  return { ...body, out_patient: { ...body.out_patient, procedures } };
}

export async function usedBy(portal: Portal, claimId: string): Promise<number> {
  const { rows } = await portal.db.owner.query<{ used: string }>(
    'SELECT coalesce(sum(amount), 0) AS used FROM benefit_usage WHERE claim_id = $1 AND released_at IS NULL',
    [claimId],
  );
  return Number(rows[0]?.used);
}
