// Approvals of several claims at once: only claims that break no rule.
import { expect, test } from 'vitest';
import { aClaim, aWaitingClaim } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';

test('an approval together with others is refused for a claim with another reason than its amount', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const assessor = await portal.signIn('admin.assessor');
  const late = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: '2026-07-02' };
  const id = await aWaitingClaim(portal, clerk, late);
  const stated = async (reasons: readonly string[]) =>
    portal.db.owner.query('UPDATE claim SET waiting_reasons = $2 WHERE id = $1', [id, reasons]);
  const approval = { version: 1, move: 'APPROVE', from_status: 'PENDING ASSESSOR' } as const;
  const request = { params: { id }, body: { ...approval, is_bulk: true } };

  await stated(['OVER_AUTO_LIMIT', 'RULE_CAR002']);
  expect(await assessor.refused('decideClaim', request)).toMatchObject({
    http: 409,
    code: 'NEEDS_OWN_DECISION',
    details: [
      { field: 'is_bulk', message: 'OVER_AUTO_LIMIT' },
      { field: 'is_bulk', message: 'RULE_CAR002' },
    ],
  });
  await stated(['OVER_AUTO_LIMIT']);
  const { data } = await assessor.call('decideClaim', request);
  expect(data.raw_status).toBe('APPROVED');
});
