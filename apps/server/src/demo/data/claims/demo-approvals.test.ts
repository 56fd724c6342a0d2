// The requests for approval codes of the demo: every state, and codes that agree with their drafts.
import { APPROVAL_REQUEST_STATUSES } from '@portal/rules/codes/approval-request.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('demo');
});
afterAll(() => db.drop());

async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
  return (await db.owner.query<Record<string, unknown>>(sql)).rows;
}

test('clinic.gp has a request in every state, and other clinics have some too', async () => {
  const rows = await rowsOf(`
    SELECT l.code, array_agg(DISTINCT r.status ORDER BY r.status) AS statuses
      FROM approval_request r JOIN location l ON l.id = r.clinic_id GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual([
    { code: 'DE0001', statuses: ['REQUESTED'] },
    { code: 'GP0001', statuses: [...APPROVAL_REQUEST_STATUSES].toSorted() },
    { code: 'GP0007', statuses: ['REFUSED'] },
    { code: 'SP0001', statuses: ['REQUESTED'] },
  ]);
});

test('the code of each approval is in its draft, one of them for less than asked', async () => {
  const rows = await rowsOf(`
    SELECT d.sent_claim ->> 'approval_code' = r.approval_code AS is_in_draft,
           (a.amounts -> 0 ->> 'upTo')::numeric < (r.rules -> 0 ->> 'figure')::numeric AS is_less
      FROM approval_request r JOIN approval_code a ON a.code = r.approval_code
      JOIN claim_draft d ON d.id = r.draft_id ORDER BY r.request_no`);
  expect(rows.map((row) => row['is_in_draft'])).toEqual([true, true]);
  expect(rows.map((row) => row['is_less'])).toEqual(expect.arrayContaining([true, false]));
});

test('one request is about drugs, with quantity and limit', async () => {
  const rows = await rowsOf(`
    SELECT r.drugs -> 0 ->> 'productCode' AS code, (r.drugs -> 0 ->> 'quantity')::numeric > 0 AS has_quantity
      FROM approval_request r WHERE jsonb_array_length(r.drugs) > 0`);
  expect(rows).toEqual([{ code: 'DR0012', has_quantity: true }]);
});

test('new requests get numbers after those of the demo', async () => {
  const rows = await rowsOf(`
    SELECT nextval('approval_request_number') > (SELECT max(right(request_no, 6)::int) FROM approval_request) AS is_next`);
  expect(rows).toEqual([{ is_next: true }]);
});
