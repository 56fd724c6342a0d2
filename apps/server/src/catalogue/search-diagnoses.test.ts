import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

type DiagnosisQuery = Request<'searchDiagnoses'>['query'];

async function diagnoses(query: DiagnosisQuery): Promise<string[]> {
  const { data } = await clerk.call('searchDiagnoses', { query });
  return data.map((row) => row.code);
}

test('DIAG-04 finds no diagnosis without text', async () => {
  for (const text of ['', '   ']) {
    expect(await diagnoses({ search_text: text, claim_type: 'OUTPATIENT' })).toEqual([]);
  }
});

test('DIAG-02 finds diagnoses by text, by codes, and the common ones', async () => {
  expect(await diagnoses({ search_text: 'asthma', claim_type: 'OUTPATIENT' })).toContain('J45.909');
  const { data: common, page } = await clerk.call('searchDiagnoses', {
    query: { is_common: 'true', size: 5 },
  });
  expect(common.every((row) => row.is_common)).toBe(true);
  expect(common).toHaveLength(5);
  expect(page.total_items).toBeGreaterThan(5);
  const next = await diagnoses({ is_common: 'true', size: 5, page: 2 });
  expect(next.filter((code) => common.some((row) => row.code === code))).toEqual([]);
  expect(await diagnoses({ diagnosis_codes: 'I10,J06.9,NONE' })).toEqual(['I10', 'J06.9']);
});

test('DIAG-02 finds only diagnoses that match all filters', async () => {
  const codes = 'I10,J45.909,L81.4';
  expect(await diagnoses({ diagnosis_codes: codes, search_text: 'asthma' })).toEqual(['J45.909']);
  const rare = await diagnoses({ search_text: 'asthma', is_common: 'false' });
  expect(rare).not.toContain('J45.909');
  expect(await diagnoses({ search_text: 'asthma', is_common: 'true' })).toContain('J45.909');
  expect(await diagnoses({ diagnosis_codes: 'I10', is_common: 'false' })).toEqual([]);
});

test('DIAG-02 leaves out the diagnoses that the plan of the policy excludes', async () => {
  const { policyId } = await findPatient(clerk, 'T3000001Z');
  await portal.db.owner.query(
    `UPDATE plan SET excluded_diagnoses = '{J45}'
      WHERE id IN (SELECT x.plan_id FROM policy_member_plan x JOIN policy_member pm ON pm.id = x.policy_member_id
                    WHERE pm.policy_id = $1)`,
    [policyId],
  );
  const given = { diagnosis_codes: 'I10,J45.909' };
  expect(await diagnoses({ ...given, policy_id: policyId })).toEqual(['I10']);
  expect(await diagnoses(given)).toEqual(['I10', 'J45.909']);
});

test('refuses text that cannot be a code', async () => {
  const problem = await clerk.refused('searchDiagnoses', {
    query: { diagnosis_codes: '\u0000' },
  });
  expect(problem).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
  expect(problem.details.map(({ field }) => field)).toEqual(['diagnosis_codes']);
});

test('searches from two letters and returns at most 15 diagnoses a page', async () => {
  expect(await diagnoses({ search_text: 'a' })).toEqual([]);
  const { data, page } = await clerk.call('searchDiagnoses', { query: { search_text: 'ac' } });
  expect(data).toHaveLength(15);
  expect(page).toMatchObject({ size: 15, number: 1 });
});
