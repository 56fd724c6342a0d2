import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoAfter } from '../../platform/clock.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let assessor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  assessor = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

type Query = NonNullable<Parameters<typeof assessor.call<'listWaitingClaims'>>[1]['query']>;

async function queue(query: Query = {}) {
  return assessor.call('listWaitingClaims', { query: { size: 1000, ...query } });
}

async function idsWhere(condition: string): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT id FROM claim WHERE voided_at IS NULL AND ${condition} ORDER BY waiting_since, id`,
  );
  return rows.map(({ id }) => id);
}

const STAFF = `raw_status IN ('PROCESSING', 'PROCESSING-I/P', 'PENDING ASSESSOR', 'PENDING INTERNAL',
  'PENDING INTERNAL APPROVAL', 'PENDING APPROVAL')`;

describe('the queue', () => {
  test('lists the claims of all clinics that staff must act on, the longest wait first', async () => {
    const { data, page } = await queue();
    const expected = await idsWhere(STAFF);
    expect(expected.length).toBeGreaterThan(20);
    expect(data.map(({ uuid }) => uuid)).toEqual(expected);
    expect(page.total_items).toBe(expected.length);
    expect(new Set(data.map((one) => one.provider_company_id)).size).toBeGreaterThan(3);
    expect(data.every((one) => !one.is_paused)).toBe(true);
    expect(data[0]?.member_nric_claimant).toMatch(/^•+\d{3}[A-Z]$/);
  });

  test.each<[Query, string]>([
    [{ waits_for: 'INSURER' }, "raw_status IN ('PENDING INSURER', 'PENDING INSURER APPROVAL')"],
    [{ waits_for: 'CLINIC_BILL' }, "raw_status = 'PENDING PROVIDER'"],
    [{ insurer: 'AXA' }, `${STAFF} AND insurer_code = 'AXA'`],
    [{ claim_type: 'INPATIENT' }, `${STAFF} AND claim_type = 'INPATIENT'`],
    [{ reason: 'OVER_AUTO_LIMIT' }, `${STAFF} AND 'OVER_AUTO_LIMIT' = ANY (waiting_reasons)`],
    [{ amount_from: 100, amount_to: 500 }, `${STAFF} AND total_payable_amount BETWEEN 100 AND 500`],
    [{ assigned: 'NOBODY' }, `${STAFF} AND assigned_to IS NULL`],
  ])('filters by %o', async (query, condition) => {
    const expected = await idsWhere(condition);
    expect(expected.length).toBeGreaterThan(0);
    expect((await queue(query)).data.map(({ uuid }) => uuid)).toEqual(expected);
  });

  test('filters by the days of waiting', async () => {
    const { data } = await queue();
    const tenDaysAgo = isoAfter(portal.services.clock.now(), -10 * 86_400_000);
    const longer = data.filter((one) => one.waiting_since <= tenDaysAgo).map(({ uuid }) => uuid);
    expect(longer.length).toBeGreaterThan(0);
    expect(longer.length).toBeLessThan(data.length);
    expect((await queue({ min_days: 10 })).data.map(({ uuid }) => uuid)).toEqual(longer);
  });

  test('pages without repeating or losing a claim', async () => {
    const all = (await queue()).data.map(({ uuid }) => uuid);
    const first = await queue({ size: 10, page: 1 });
    const second = await queue({ size: 10, page: 2 });
    expect([...first.data, ...second.data].map(({ uuid }) => uuid)).toEqual(all.slice(0, 20));
  });

  test.each(['clinic.gp', 'group.merlion'])('rejects %s', async (username) => {
    const other = await portal.signIn(username);
    await expect(other.call('listWaitingClaims', { query: {} })).rejects.toThrow('FORBIDDEN');
  });
});
