import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

const addressOf = (id: string) => `/api/claim/v1/ops/payment-runs/${id}/bank-file`;

async function aRun() {
  const { data } = await finance.call('listPaymentRuns', {
    query: { status: 'RELEASED', size: 1 },
  });
  const [run] = data;
  if (run === undefined) throw new Error('the demo has paid runs');
  return run;
}

test('a pain.001 message repeats the number and the sum of its payments, in SGD', async () => {
  const run = await aRun();
  const { body } = await finance.send({
    method: 'GET',
    url: addressOf(run.id),
    query: { format: 'pain001' },
  });
  expect(body).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(body).toContain(`<MsgId>${run.run_no}</MsgId>`);
  const amounts = [...body.matchAll(/<InstdAmt Ccy="SGD">([\d.]+)<\/InstdAmt>/g)].map(
    ([, amount]) => Math.round(Number(amount) * 100),
  );
  expect(amounts).toHaveLength(run.payment_count);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  expect(sum).toBe(Math.round(run.total_amount * 100));
  expect(body.split(`<CtrlSum>${(sum / 100).toFixed(2)}</CtrlSum>`)).toHaveLength(3);
  expect(body.split(`<NbOfTxs>${run.payment_count}</NbOfTxs>`)).toHaveLength(3);
  expect(body).toMatch(/<CdtrAcct>\s*<Id>\s*<Othr>\s*<Id>99900012\d\d<\/Id>/);
  const { rows } = await portal.db.owner.query<{ count: string }>(
    "SELECT count(*) AS count FROM audit_entry WHERE action = 'payments.download-bank-file'",
  );
  expect(Number(rows[0]?.count)).toBe(1);
});

test('a prepared run has no file', async () => {
  const { data } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-12-20' },
  });
  const refused = await finance.refused('downloadBankFile', {
    params: { id: data.id },
    query: { format: 'csv' },
  });
  expect(refused.code).toBe('RUN_NOT_RELEASED');
});
