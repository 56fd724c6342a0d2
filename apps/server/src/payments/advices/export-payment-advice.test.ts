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

test('has a row for each claim and adjustment, with masked national numbers', async () => {
  const advice = await anAdvice();
  const url = `/api/claim/v1/payment-advices/${advice.id}/export`;
  const { body } = await clerk.send({ method: 'GET', url, query: { format: 'csv' } });
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + advice.claim_count + advice.adjustment_count);
  expect(lines[0]).toContain('Expected');
  expect(body).not.toMatch(/[STFG]\d{7}[A-Z]/);
});
