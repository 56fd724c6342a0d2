import { expect, test } from 'vitest';
import { submitAndRead } from '../../../test/claim-builders.ts';
import { aClinic, remove } from '../../../test/edited-claims.ts';

test('HIST-06 counts outpatient and inpatient claims, claims submitted this month, and drafts', async () => {
  const { portal, clerk, body: usual } = await aClinic('clinic.sp', 'demo');
  const fee = { da_sku_id: 'FE0011', quantity: 1, unit_price: 20 };
  const consultation = {
    ...fee,
    category: 'consultation',
    consultation_type: 'FOLLOW_UP' as const,
  };
  const body = { ...usual, out_patient: { ...usual.out_patient, procedures: [consultation] } };
  const counts = () => clerk.call('countPanelClaims', { query: {} });
  const { rows } = await portal.db.owner.query<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE claim_type = 'OUTPATIENT')::int AS op_claim_count,
            count(*) FILTER (WHERE claim_type = 'INPATIENT')::int AS ip_claim_count,
            count(*) FILTER (WHERE submission_date >= '2026-11-01')::int AS submit_count,
            (SELECT count(*) FROM claim_draft WHERE clinic_id = $1)::int AS draft_count
       FROM claim WHERE clinic_id = $1 AND voided_at IS NULL`,
    [clerk.clinicId],
  );
  const before = (await counts()).data;
  expect(before).toEqual(rows[0]);
  expect(before.op_claim_count).toBeGreaterThan(0);
  expect(before.ip_claim_count).toBeGreaterThan(0);
  await clerk.call('createDraft', { body });
  const claim = await submitAndRead(clerk, body);
  expect((await counts()).data).toEqual({
    ...before,
    op_claim_count: before.op_claim_count + 1,
    submit_count: before.submit_count + 1,
    draft_count: before.draft_count + 1,
  });
  await remove(clerk, claim);
  expect((await counts()).data).toEqual({ ...before, draft_count: before.draft_count + 1 });
  await portal.db.owner.query(
    `UPDATE claim SET submission_date = '2026-10-31' WHERE clinic_id = $1 AND submission_date >= '2026-11-01'`,
    [clerk.clinicId],
  );
  expect((await counts()).data.submit_count).toBe(0);
});

test('rejects another clinic', async () => {
  const { portal, clerk } = await aClinic('clinic.gp', 'demo');
  const stranger = await portal.signIn('clinic.other');
  const refused = await stranger.refused('countPanelClaims', {
    query: { provider_company_id: clerk.clinicId },
  });
  expect(refused.code).toBe('LOCATION_NOT_FOUND');
});
