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

test('writes negative amounts as numbers, and codes as words', async () => {
  const { rows } = await portal.db.owner.query<{ id: string; net: string }>(
    `SELECT b.id, b.net_amount AS net FROM provider_batch b JOIN location l ON l.id = b.clinic_id
      WHERE l.code = 'GP0001' AND b.net_amount < 0 AND b.status <> 'OPEN' AND b.claim_count = 0 LIMIT 1`,
  );
  const url = `/api/claim/v1/payment-advices/${rows[0]?.id ?? ''}/export`;
  const { body } = await clerk.send({ method: 'GET', url, query: { format: 'csv' } });
  const [, line = ''] = body.trim().split('\r\n');
  const cells = line.split(',');
  expect(cells[0]).toBe('Adjustment');
  expect(Number(cells.at(-1))).toBe(Number(rows[0]?.net));
  expect(line).toContain('changed after payment');
});
