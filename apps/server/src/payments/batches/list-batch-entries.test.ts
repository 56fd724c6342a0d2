import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('lists the claims of a batch, which add up to its gross amount', async () => {
  const { data } = await finance.call('listBatches', { query: { status: 'CLOSED' } });
  const batch = data.find((one) => one.claim_count > 0);
  const { data: entries } = await finance.call('listBatchEntries', {
    params: { id: batch?.id ?? '' },
    query: { size: 1000 },
  });
  expect(entries).toHaveLength(batch?.claim_count ?? -1);
  const cents = entries.reduce((sum, entry) => sum + Math.round(entry.payable_amount * 100), 0);
  expect(cents).toBe(Math.round((batch?.gross_amount ?? 0) * 100));
  expect(entries[0]?.member_nric ?? 'XXXXX').not.toMatch(/^[STFGM]\d{7}[A-Z]$/);
});
