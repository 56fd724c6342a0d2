import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aCheckedUpload, anUpload, rowMaker } from './bulk.builders.ts';

test('look-ups of files have a budget: a file with too many unknown numbers is refused and counts', async () => {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on' },
  });
  const usual = { lookUps: 300, misses: 40 };
  await portal.db.owner.query(
    `INSERT INTO setting (name, value) VALUES ('member_look_ups', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ USER: usual, CLINIC: usual, BULK: { lookUps: 10, misses: 2 } })],
  );
  const clerk = await portal.signIn('clinic.gp');
  const row = await rowMaker(clerk);
  const known = row({ visit_date: '02/11/2026' });
  const unknown = ['S0000001I', 'S0000002G', 'S0000003E'].map((number) =>
    row({ visit_date: '03/11/2026', member_number: number }),
  );
  const allowed = await aCheckedUpload(clerk, [known, ...unknown.slice(0, 1), known]);
  expect(allowed.counts.NEEDS_CORRECTION).toBe(2);
  const check = async (rows: typeof unknown) => {
    const { id, mapping } = await anUpload(clerk, rows);
    const headers = { 'if-match': '"1"' };
    return clerk.refused('mapBulkColumns', { params: { id }, body: { mapping }, headers });
  };
  expect(await check(unknown.slice(1))).toMatchObject({ http: 429, code: 'LOOK_UPS_USED_UP' });
  // These look-ups count, so the budget is used up for another file.
  expect((await check([{ ...known, remarks: 'x' }])).code).toBe('LOOK_UPS_USED_UP');
});
