// The demo data has no visit that the cover of its member does not include, so that the list of claims hit by changes
// starts empty.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { findCoverHits } from '../../claims/public.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'demo' });
});
afterAll(() => portal.close());

async function rowsOf(query: string): Promise<unknown[]> {
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(query);
  return rows;
}

test('finds no claim that a change of master data has hit', async () => {
  await asWorker(portal, findCoverHits);
  const hits = `SELECT h.faults, c.visit_date::text, m.name, m.date_of_birth::text
    FROM claim_cover_hit h JOIN claim c ON c.id = h.claim_id JOIN member m ON m.id = c.member_id`;
  expect(await rowsOf(hits)).toEqual([]);
});

test.each([
  ['claim', 'visit_date'],
  ['claim_draft', 'visit_date'],
  ['approval_request', 'visit_date'],
  ['letter', 'admission_date'],
  ['approval_code', 'valid_from'],
  ['referral_code', 'valid_from'],
  ['appointment', 'day'],
])('no %s is dated before the birth of its member', async (table, day) => {
  const early = `SELECT m.name, m.date_of_birth::text, t.${day}::text
    FROM ${table} t JOIN member m ON m.id = t.member_id WHERE t.${day} < m.date_of_birth`;
  expect(await rowsOf(early)).toEqual([]);
});

test.each([
  ['claim', 'visit_date'],
  ['letter', 'admission_date'],
])('no %s is outside the cover of its member', async (table, day) => {
  const outside = `SELECT m.name, t.${day}::text, pm.start_date::text, pm.end_date::text
    FROM ${table} t JOIN member m ON m.id = t.member_id
    JOIN policy_member pm ON pm.policy_id = t.policy_id AND pm.member_id = t.member_id
   WHERE t.${day} NOT BETWEEN pm.start_date AND coalesce(pm.end_date, 'infinity')`;
  expect(await rowsOf(outside)).toEqual([]);
});
