import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('administrators find a claim of any clinic and status by its number, also without hyphens', async () => {
  const portal = await portalForTest();
  const { rows } = await portal.db.owner.query<{ id: string; code: string }>(
    `SELECT DISTINCT ON (raw_status) id, claim_code AS code FROM claim ORDER BY raw_status, claim_code`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const username of ['admin.assessor', 'admin.finance']) {
    const admin = await portal.signIn(username);
    for (const { id, code } of rows) {
      for (const text of [code, code.replaceAll('-', '').toLowerCase()]) {
        const { data } = await admin.call('findClaimNumbers', { query: { text } });
        expect(data).toMatchObject([{ id, claim_code: code }]);
      }
    }
    const { data: many } = await admin.call('findClaimNumbers', { query: { text: 'OC-26' } });
    const codes = many.map(({ claim_code: code }) => code);
    expect(codes).toHaveLength(6);
    expect(codes).toEqual(codes.toSorted().toReversed());
    expect((await admin.call('findClaimNumbers', { query: { text: '%%%%' } })).data).toEqual([]);
  }
  const clerk = await portal.signIn('clinic.gp');
  const refused = await clerk.refused('findClaimNumbers', { query: { text: 'OC-26' } });
  expect(refused.http).toBe(403);
});
