import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aPreviewedReturn } from '../payment.builders.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

/** A run whose file for the bank was not made, and that the bank has not answered. */
async function aRun() {
  const { data } = await finance.call('listPaymentRuns', {
    query: { status: 'RELEASED', size: 1 },
  });
  const [run] = data;
  if (run === undefined) throw new Error('the demo has a released run');
  await portal.db.owner.query(
    'UPDATE payment SET sent_at = NULL, answered_on = NULL, bank_reference = NULL WHERE run_id = $1',
    [run.id],
  );
  return runNow(run.id);
}

const runNow = async (id: string) => (await finance.call('getPaymentRun', { params: { id } })).data;

test('a return that misses payments of its run says how many are unanswered, and since when', async () => {
  const run = await aRun();
  expect(run.unanswered).toEqual({ payments: 0, amount: 0, days: 0 });
  const finance2 = await portal.signIn('admin.finance2');
  await finance2.send({
    method: 'GET',
    url: `/api/claim/v1/ops/payment-runs/${run.id}/bank-file`,
    query: { format: 'csv' },
  });
  const sent = await runNow(run.id);
  expect(sent.sent_at).not.toBeNull();
  expect(sent.unanswered).toMatchObject({ payments: run.payment_count, amount: run.total_amount });
  const { data: payments } = await finance.call('listPaymentsOfRun', {
    params: { id: run.id },
    query: { size: 2 },
  });
  const [confirmed, failed] = payments;
  const content = `reference,status\n${confirmed?.reference},ACSC\n${failed?.reference},RJCT`;
  const { data } = await finance.call('readBankReturn', await aPreviewedReturn(finance, content));
  expect(data.unanswered.payments).toBe(run.payment_count - 2);
  expect((await runNow(run.id)).unanswered).toEqual(data.unanswered);
  const unanswered = await finance.call('listPaymentsOfRun', {
    params: { id: run.id },
    query: { status: 'UNANSWERED', size: 1 },
  });
  expect(unanswered.page.total_items).toBe(run.payment_count - 2);
  const list = await finance.call('listUnansweredPayments', { query: { text: run.run_no } });
  expect(list.page.total_items).toBe(run.payment_count - 2);
  expect(new Set(list.data.map(({ days }) => days))).toEqual(new Set([data.unanswered.days]));
});

test('a payment that is with the bank before its payment date is not unanswered yet', async () => {
  const run = await aRun();
  await portal.db.owner.query(
    'UPDATE payment SET sent_at = released_at FROM payment_run r WHERE run_id = r.id AND r.id = $1',
    [run.id],
  );
  const count = async () =>
    (await finance.call('listUnansweredPayments', { query: { text: run.run_no } })).page
      .total_items;
  expect(await count()).toBeGreaterThan(0);
  await portal.db.owner.query('UPDATE payment SET payment_date = $2::date + 14 WHERE run_id = $1', [
    run.id,
    portal.services.clock.today(),
  ]);
  expect(await count()).toBe(0);
});
