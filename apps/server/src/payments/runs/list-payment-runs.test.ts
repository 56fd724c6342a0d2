import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('lists the runs, the newest first', async () => {
  const { data } = await finance.call('listPaymentRuns', { query: { status: 'RELEASED' } });
  expect(data.length).toBeGreaterThan(2);
  expect(data[0]?.released_by).toBe('Finetta Admin');
  expect(data.map((run) => run.payment_date)).toEqual(
    data
      .map((run) => run.payment_date)
      .toSorted()
      .toReversed(),
  );
});
