import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

async function aPayment(status: 'FAILED' | 'PAID') {
  const runs = await finance.call('listPaymentRuns', { query: { status: 'RELEASED', size: 1 } });
  const { data } = await finance.call('listPaymentsOfRun', {
    params: { id: runs.data[0]?.id ?? '' },
    query: { status, size: 1 },
  });
  const [payment] = data;
  if (payment === undefined) throw new Error(`no payment is ${status}`);
  return payment;
}

const today = () => portal.services.clock.today();
const aReturn = (id: string, body: object = {}) => ({
  params: { id },
  body: { returned_on: today(), code: 'AC04' as const, ...body },
});

test('a returned payment waits for the next run, as if a return file had said so', async () => {
  const payment = await aPayment('PAID');
  const { data } = await finance.call(
    'recordPaymentReturn',
    aReturn(payment.id, { reason: 'Closed in October' }),
  );
  expect(data).toMatchObject({
    status: 'FAILED',
    answered_on: today(),
    failure_code: 'AC04',
    failure_reason: 'Closed in October',
  });
  const batch = await finance.call('getBatch', { params: { id: payment.batch_id } });
  expect(batch.data.status).toBe('CLOSED');
  const run = await finance.call('getPaymentRun', { params: { id: payment.run_id } });
  expect(run.data.returned_at).not.toBeNull();
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a payment that was returned already is refused', async () => {
  const { id } = await aPayment('FAILED');
  const refused = await finance.refused('recordPaymentReturn', aReturn(id));
  expect(refused.code).toBe('PAYMENT_NOT_WITH_BANK');
});

test('the bank returns a payment between its release and today', async () => {
  const { id, released_at: releasedAt } = await aPayment('PAID');
  const tomorrow = aReturn(id, { returned_on: addDays(today(), 1) });
  expect((await finance.refused('recordPaymentReturn', tomorrow)).code).toBe(
    'RETURN_DAY_NOT_POSSIBLE',
  );
  const before = aReturn(id, { returned_on: '2020-01-01' });
  expect(releasedAt).not.toBeNull();
  expect((await finance.refused('recordPaymentReturn', before)).code).toBe(
    'RETURN_DAY_NOT_POSSIBLE',
  );
});

test('the code NARR needs the reason in words', async () => {
  const { id } = await aPayment('PAID');
  const refused = await finance.refused('recordPaymentReturn', aReturn(id, { code: 'NARR' }));
  expect(refused.details.map(({ field }) => field)).toEqual(['reason']);
});

test('a payment that does not exist is not found', async () => {
  const refused = await finance.refused(
    'recordPaymentReturn',
    aReturn('00000000-0000-7000-8000-000000000000'),
  );
  expect(refused.code).toBe('PAYMENT_NOT_FOUND');
});
