import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function anAdvice() {
  const { data } = await clerk.call('listPaymentAdvices', {
    query: { kind: 'MULTIPLE', size: 1000 },
  });
  const paid = data.find(({ status }) => status === 'PAID_TO_PROVIDERS');
  if (paid === undefined) throw new Error('the demo has paid batches');
  return paid;
}

test('lists every claim of the advice; differences have a reason', async () => {
  const advice = await anAdvice();
  const { data } = await clerk.call('listPaymentAdviceClaims', {
    params: { id: advice.id },
    query: { size: 1000 },
  });
  expect(data).toHaveLength(advice.claim_count + advice.adjustment_count);
  for (const entry of data) {
    expect(entry.difference_reason === null).toBe(
      entry.kind === 'CLAIM' && entry.difference_amount >= 0,
    );
  }
});
