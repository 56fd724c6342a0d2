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

test('adds up to the net, with a row for each batch whose negative net was taken over', async () => {
  const { rows } = await portal.db.owner.query<{ id: string; net: string; from: string }>(
    `SELECT b.id, b.net_amount AS net, f.name AS from FROM provider_batch b
       JOIN location l ON l.id = b.clinic_id
       JOIN provider_batch f ON (f.clinic_id, f.carried_to) = (b.clinic_id, b.id)
      WHERE l.code = 'GP0001' ORDER BY b.name LIMIT 1`,
  );
  const [batch] = rows;
  if (batch === undefined) throw new Error('the demo has a batch that takes over a negative net');
  const { data } = await clerk.call('getPaymentAdvice', { params: { id: batch.id } });
  expect(data.carried_from.map(({ batch_name: name }) => name)).toContain(batch.from);
  expect(data.carried_from.reduce((sum, { net_amount: net }) => sum + net, 0)).toBeCloseTo(
    data.carried_amount,
    2,
  );
  const url = `/api/claim/v1/payment-advices/${batch.id}/export`;
  const { body } = await clerk.send({ method: 'GET', url, query: { format: 'csv' } });
  const lines = body.trim().split('\r\n').slice(1);
  expect(lines.filter((line) => line.startsWith(`Carried over,${batch.from},`))).toHaveLength(1);
  const nets = lines.map((line) => Math.round(Number(line.split(',').at(-1)) * 100));
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(Math.round(Number(batch.net) * 100));
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
