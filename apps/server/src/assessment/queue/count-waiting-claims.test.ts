import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function counted(column: string, from = 'claim'): Promise<unknown> {
  const { rows } = await portal.db.owner.query<{ code: string; count: number }>(
    `SELECT ${column} AS code, count(*)::int AS count FROM ${from}
      WHERE waiting_since IS NOT NULL AND voided_at IS NULL GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

test('counts the waiting claims by party, insurer, company and reason', async () => {
  const assessor = await portal.signIn('admin.assessor');
  const { data } = await assessor.call('countWaitingClaims', {});
  expect(data.insurers).toEqual(await counted('insurer_code'));
  expect(data.companies).toEqual(await counted('company_name'));
  expect(data.reasons).toEqual(await counted('reason', 'claim, unnest(waiting_reasons) AS reason'));
  for (const { code, count } of data.parties) {
    const { page } = await assessor.call('listWaitingClaims', { query: { waits_for: code } });
    expect([code, page.total_items]).toEqual([code, count]);
  }
  expect(data.parties.length).toBeGreaterThan(2);
});

test('is closed to clinics', async () => {
  const clerk = await portal.signIn('clinic.gp');
  await expect(clerk.call('countWaitingClaims', {})).rejects.toThrow('FORBIDDEN');
});
