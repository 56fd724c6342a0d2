// A family's usage is found by an index, also for lifetime limits, which count other policies of the company.
import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';

test.each([false, true])('finds the usage of a family, lifetime limits: %s', async (lifetime) => {
  const { owner } = (await portalForTest({ template: 'claimless' })).db;
  const someone = '00000000-0000-0000-0000-000000000001';
  const asked = JSON.stringify([
    {
      no: 1,
      internalBenefitId: someone,
      scope: 'FAMILY',
      from: '2026-01-01',
      to: '2026-12-31',
      lifetime,
    },
  ]);
  await owner.query('BEGIN');
  await owner.query('SET LOCAL enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    'EXPLAIN SELECT * FROM benefit_sums($1, $1, $1, $1, $2, NULL)',
    [someone, asked],
  );
  await owner.query('COMMIT');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/benefit_usage_family[\s\S]*Index Cond: .*main_member_id/);
});
