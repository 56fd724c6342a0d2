// Generated volume: counts, amounts that add up, and runs that do not conflict.
import { parseNric } from '@portal/rules/members/nric.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoToday, testSecrets } from '../../../test/fixtures.ts';
import { openPortal } from '../../../test/portal.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { nationalIds } from '../../platform/national-id.ts';
import { bulkNationalId, makeBulkData, MOST_BULK_MEMBERS } from './bulk-data.ts';

const ids = nationalIds(testSecrets);

function make(db: TestDatabase, members: number, claims: number) {
  return makeBulkData(db.owner, {
    members,
    claims,
    clinics: 500,
    today: plainDate(demoToday),
    nationalIds: ids,
    passwordHash: 'hash',
    onProgress: () => undefined,
  });
}

async function count(db: TestDatabase, from: string): Promise<number> {
  const { rows } = await db.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
  return rows[0]?.n ?? -1;
}

describe('volume', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('empty');
    await make(db, 1001, 4000);
  });
  afterAll(() => db.drop());

  test('makes members in families of two, each with a policy place for four years', async () => {
    expect(await count(db, 'member')).toBe(1001);
    expect(await count(db, 'policy')).toBe(501);
    expect(await count(db, 'policy_member')).toBe(1001);
    expect(await count(db, 'policy_member_plan')).toBe(4004);
  });

  test('covers no member before their birth, as an import of its export would refuse', async () => {
    const early = `policy_member pm JOIN member m ON m.id = pm.member_id WHERE pm.start_date < m.date_of_birth`;
    expect(await count(db, early)).toBe(0);
  });

  test('encrypts each national number, which is valid and can be found', async () => {
    const { rows } = await db.owner.query<{ national_id: Buffer; national_id_index: Buffer }>(
      'SELECT national_id, national_id_index FROM member',
    );
    const numbers = rows.map((row) =>
      ids.decrypt(row.national_id, { kind: 'NUMBER', id: row.national_id_index.toString('hex') }),
    );
    expect(new Set(numbers).size).toBe(1001);
    expect(numbers.filter((number) => parseNric(number) === undefined)).toEqual([]);
    expect(
      rows.filter((row, index) => !ids.index(numbers[index] ?? '').equals(row.national_id_index)),
    ).toEqual([]);
  });

  test('spreads claims over 500 clinics and 18 months, with statuses by age', async () => {
    expect(await count(db, 'claim')).toBe(4000);
    expect(await count(db, '(SELECT DISTINCT clinic_id FROM claim) c')).toBeGreaterThan(480);
    const { rows } = await db.owner.query<{ first: string; last: string }>(
      'SELECT min(visit_date)::text AS first, max(visit_date)::text AS last FROM claim',
    );
    expect(rows).toEqual([{ first: '2025-05-08', last: '2026-11-06' }]);
    // All of them are decided or wait for an assessor, so the adjudication job ignores them.
    expect(await count(db, "claim WHERE raw_status IN ('NEW', 'UNPROCESSED')")).toBe(0);
    expect(await count(db, "claim WHERE raw_status = 'PAID' AND visit_date > '2026-09-22'")).toBe(
      0,
    );
    expect(await count(db, "claim WHERE raw_status = 'PAID'")).toBeGreaterThan(3000);
  });

  const joined = 'x.clinic_id = c.clinic_id AND x.claim_id = c.id';
  test.each([
    [
      'lines add up to the fee before GST and to the GST',
      `claim c WHERE (total_fee_before_gst, total_fee_gst) <>
         (SELECT sum(amount_before_gst), sum(amount_gst) FROM claim_line x WHERE ${joined})`,
    ],
    [
      'the benefit shares what was incurred',
      `claim_benefit WHERE incurred_amount <> co_pay + payable_amount + excluded_amount
          OR incurred_gst <> co_pay_gst + payable_gst + excluded_gst OR co_pay + co_pay_gst <> 5`,
    ],
    [
      'the ledger has the payable amount',
      `claim c JOIN benefit_usage x ON ${joined} WHERE x.amount <> c.total_payable_amount
          OR (x.released_at IS NOT NULL) <> (c.claim_status IN ('declined','closed'))`,
    ],
    [
      'each claim has two lines',
      `claim c WHERE 2 <> (SELECT count(*) FROM claim_line x WHERE ${joined})`,
    ],
    [
      'each claim has a diagnosis',
      `claim c WHERE 1 <> (SELECT count(*) FROM claim_diagnosis x WHERE ${joined})`,
    ],
    [
      'each line has a claim',
      `claim_line x WHERE NOT EXISTS (SELECT FROM claim c WHERE ${joined})`,
    ],
    [
      'each place in a policy has a member',
      'policy_member pm WHERE NOT EXISTS (SELECT FROM member m WHERE m.id = pm.member_id)',
    ],
  ])('%s', async (_, contradiction) => {
    expect(await count(db, contradiction)).toBe(0);
  });

  test('a second run adds to the first', async () => {
    await make(db, 10, 500);
    expect(await count(db, 'member')).toBe(1011);
    const { n, codes } = {
      n: await count(db, 'claim'),
      codes: await count(db, '(SELECT DISTINCT claim_code FROM claim) c'),
    };
    expect(n).toBeGreaterThan(4400);
    expect(codes).toBe(n);
    expect(await count(db, 'location')).toBe(500);
  });

  test('requires made-up members for claims', async () => {
    const fresh = await createTestDatabase('empty');
    await expect(make(fresh, 0, 10)).rejects.toThrow(
      'There are no made-up members to make claims for: add --members N.',
    );
    await fresh.drop();
  });
});

describe('made-up national numbers', () => {
  test('are unique and differ from those of the demo data', () => {
    const numbers = Array.from({ length: 3000 }, (_, index) => bulkNationalId(index * 1861));
    expect(new Set(numbers).size).toBe(3000);
    expect(numbers.every((number) => /^T[3-9]\d[2-9]\d{4}[A-Z]$/.test(number))).toBe(true);
    expect(bulkNationalId(MOST_BULK_MEMBERS - 1)).toMatch(/^T9999999[A-Z]$/);
  });
});

describe('together with the demo data', () => {
  test('lets a clerk of a volume clinic see and open the claims of that clinic', async () => {
    const portal = await openPortal();
    const { hashPassword } = await import('../../access/public.ts');
    await makeBulkData(portal.db.owner, {
      members: 20,
      claims: 400,
      clinics: 50,
      today: plainDate(demoToday),
      nationalIds: ids,
      passwordHash: await hashPassword('Portal@2026'),
      onProgress: () => undefined,
    });
    const clerk = await portal.signIn('volume.bk0001');
    const { data, page } = await clerk.call('listClaims', { query: {} });
    expect(page.total_items).toBeGreaterThan(2);
    const claim = await clerk.call('getClaim', { params: { id: data[0]?.uuid ?? '' }, query: {} });
    expect(claim.data.benefits).toHaveLength(1);
    await portal.close();
  });
});
