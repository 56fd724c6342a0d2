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

test('shows documents that agree with the net, and the masked account', async () => {
  const { id, net_amount: net } = await anAdvice();
  const { data } = await clerk.call('getPaymentAdvice', { params: { id } });
  expect(data.payment).toMatchObject({ amount: net, status: 'PAID' });
  expect(data.documents.find(({ kind }) => kind === 'SUMMARY')?.total).toBe(net);
});

test('does not exist for another clinic', async () => {
  const { id } = await anAdvice();
  const stranger = await portal.signIn('clinic.other');
  expect((await stranger.refused('getPaymentAdvice', { params: { id } })).code).toBe(
    'ADVICE_NOT_FOUND',
  );
});
