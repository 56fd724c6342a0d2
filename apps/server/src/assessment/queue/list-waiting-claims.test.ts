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
    [{ rules: 'BROKEN' }, `${STAFF} AND waiting_reasons::text LIKE '%RULE!_%' ESCAPE '!'`],
    [{ rules: 'KEPT' }, `${STAFF} AND waiting_reasons::text NOT LIKE '%RULE!_%' ESCAPE '!'`],
  ])('filters by %o', async (query, condition) => {
    const expected = await idsWhere(condition);
    expect(expected.length).toBeGreaterThan(0);
    expect((await queue(query)).data.map(({ uuid }) => uuid)).toEqual(expected);
  });

  test('every claim that staff must act on belongs to the filter of its due date', async () => {
    const { data: all } = await queue();
    // Friday, 6 November 2026; 8 and 9 November are Deepavali.
    const states = [
      ['OVERDUE', (day: string) => day < '2026-11-06'],
      ['TODAY', (day: string) => day === '2026-11-06'],
      ['WEEK', (day: string) => day > '2026-11-06' && day <= '2026-11-08'],
      ['LATER', (day: string) => day > '2026-11-08'],
    ] as const;
    for (const [due, isDue] of states) {
      const { data } = await queue({ due });
      const expected = all.filter(({ due_date: day }) => day !== null && isDue(day));
      expect(data.map(({ uuid }) => uuid)).toEqual(expected.map(({ uuid }) => uuid));
    }
  });

  test('a claim that waits since Friday is due the Friday after, or later by a holiday between', async () => {
    const [id = ''] = await idsWhere(STAFF);
    const dueSince = async (since: string) => {
      await portal.db.owner.query('UPDATE claim SET waiting_since = $2 WHERE id = $1', [id, since]);
      const { data } = await queue();
      return data.find(({ uuid }) => uuid === id)?.due_date;
    };
    expect(await dueSince('2026-10-16T23:59:59+08:00')).toBe('2026-10-23');
    expect(await dueSince('2026-10-17T00:00:00+08:00')).toBe('2026-10-23');
    expect(await dueSince('2026-11-05T12:00:00+08:00')).toBe('2026-11-13');
  });

  test('a claim whose clock is stopped has no due date, and no filter finds it', async () => {
    const { data } = await queue({ waits_for: 'INSURER' });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ due_date: day }) => day === null)).toBe(true);
    expect((await queue({ waits_for: 'INSURER', due: 'OVERDUE' })).data).toEqual([]);
  });

  test('is sorted by due date like by waiting time', async () => {
    const { data } = await queue({ sort: 'due_date,desc' });
    const days = data.flatMap(({ due_date: day }) => day ?? []);
    expect(days).toEqual(days.toSorted().toReversed());
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

  test('filters by company', async () => {
    const { company_name: company = '' } = (await queue()).data[0] ?? {};
    const expected = await idsWhere(`${STAFF} AND company_name = '${company}'`);
    expect((await queue({ company })).data.map(({ uuid }) => uuid)).toEqual(expected);
  });

  test.each<[NonNullable<Query['sort']>, string]>([
    ['waiting_since,desc', 'waiting_since DESC, c.id DESC'],
    ['claim_code,asc', 'claim_code, c.id'],
    ['date_of_visit_start,desc', 'visit_date DESC, c.id DESC'],
    ['member_name_claimant,asc', 'member_name, c.id'],
    ['provider_company_name,asc', 'l.name, c.id'],
    ['insurer_code,desc', 'insurer_code DESC, c.id DESC'],
    ['total_fee_amount,desc', 'total_fee_amount DESC, c.id DESC'],
    ['total_payable_amount,asc', 'total_payable_amount, c.id'],
    ['assigned_to,asc', 'u.name NULLS FIRST, c.id'],
  ])('sorts by %s, and the desk follows the order', async (sort, order) => {
    const { rows } = await portal.db.owner.query<{ id: string; is_own: boolean }>(
      `SELECT c.id, c.proposed_by IS NOT DISTINCT FROM '${assessor.userId}' AS is_own FROM claim c JOIN location l ON l.id = c.clinic_id LEFT JOIN app_user u ON u.id = c.assigned_to
        WHERE voided_at IS NULL AND ${STAFF} ORDER BY ${order}`,
    );
    const expected = rows.map(({ id }) => id);
    expect((await queue({ sort })).data.map(({ uuid }) => uuid)).toEqual(expected);
    const { data: second } = await queue({ sort, size: 10, page: 2 });
    expect(second.map(({ uuid }) => uuid)).toEqual(expected.slice(10, 20));
    // The desk leaves out own proposals.
    const others = rows.filter((row) => !row.is_own).map(({ id }) => id);
    const [before = '', here = '', after = ''] = others.slice(7);
    const { data } = await assessor.call('getDeskClaim', { params: { id: here }, query: { sort } });
    expect([data.previous?.uuid, data.next?.uuid]).toEqual([before, after]);
  });

  test.each(['clinic.gp', 'group.merlion'])('rejects %s', async (username) => {
    const other = await portal.signIn(username);
    await expect(other.call('listWaitingClaims', { query: {} })).rejects.toThrow('FORBIDDEN');
  });
});

async function authorityOf(username: string): Promise<number | null> {
  const reader = await portal.signIn(username);
  return (await reader.call('listWaitingClaims', { query: { size: 1 } })).authority;
}

test('the queue says up to which amount its reader decides alone', async () => {
  expect(await authorityOf('admin.assessor')).toBe(2000);
  expect(await authorityOf('admin.ops')).toBe(0);
});
