import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aPreviewedReturn, finishWork } from '../payment.builders.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

async function aPayment() {
  const runs = await finance.call('listPaymentRuns', { query: { status: 'RELEASED', size: 1 } });
  const { data } = await finance.call('listPaymentsOfRun', {
    params: { id: runs.data[0]?.id ?? '' },
    query: { status: 'PAID', size: 1 },
  });
  const [payment] = data;
  if (payment === undefined) throw new Error('the demo has payments');
  return payment;
}

const file = (...lines: string[]) =>
  aPreviewedReturn(finance, ['reference,amount,status,code,reason', ...lines].join('\n'));

test('a file with a wrong line changes nothing, and names each wrong line', async () => {
  const { reference, amount } = await aPayment();
  const refused = await finance.refused(
    'readBankReturn',
    await file(
      `${reference},${amount},RJCT,AC04,Closed`,
      'UNKNOWN-1,1.00,RJCT,,',
      `${reference},${amount},RJCT,,`,
    ),
  );
  expect(refused.code).toBe('BANK_RETURN_REFUSED');
  expect(refused.details.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'lines.2 RETURN_UNKNOWN',
    'lines.3 RETURN_DOUBLED',
  ]);
  expect((await aPayment()).status).toBe('PAID');
});

test('a file that was changed after its preview is refused and changes nothing', async () => {
  const { reference, amount } = await aPayment();
  const { body } = await file(`${reference},${amount},ACSC,,`);
  const content = body.content.replace('ACSC', 'RJCT');
  const refused = await finance.refused('readBankReturn', { body: { ...body, content } });
  expect(refused.code).toBe('BANK_RETURN_CHANGED');
  expect((await aPayment()).reference).toBe(reference);
});

test('a failed payment waits for the next run, and reading the file again changes nothing', async () => {
  const payment = await aPayment();
  const line = `${payment.reference},${payment.amount},RJCT,AC04,Account closed`;
  const failed = await file(line);
  expect((await finance.call('readBankReturn', failed)).data).toMatchObject({
    failed: 1,
    known: 0,
  });
  // The same file would do something else now, which a new preview says.
  expect((await finance.refused('readBankReturn', failed)).code).toBe('BANK_RETURN_CHANGED');
  expect((await finance.call('readBankReturn', await file(line))).data).toMatchObject({
    failed: 0,
    known: 1,
  });
  const { data: batch } = await finance.call('getBatch', { params: { id: payment.batch_id } });
  expect(batch.status).toBe('CLOSED');
  expect(batch.payments[0]).toMatchObject({ status: 'FAILED', failure_reason: 'Account closed' });
  const { rows } = await portal.db.owner.query<{ left: string; statuses: string[] }>(
    `SELECT (SELECT sum(amount) FROM claim_payment WHERE reference = $1) AS left,
            (SELECT array_agg(DISTINCT raw_status) FROM claim WHERE provider_batch_name = $2 AND raw_status <> 'ADJUSTMENT') AS statuses`,
    [payment.reference, payment.batch_name],
  );
  expect(rows[0]).toEqual({ left: '0.00', statuses: ['APPROVED (PENDING PAYMENT)'] });
  const next = await finance.call('preparePaymentRun', { body: { payment_date: '2026-11-06' } });
  const { data: again } = await finance.call('listPaymentsOfRun', {
    params: { id: next.data.id },
    query: { text: payment.batch_name },
  });
  expect(again.some((one) => one.amount === payment.amount)).toBe(true);
});

const message = (runNo: string, group: string, part = '') =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${runNo}</OrgnlMsgId><GrpSts>${group}</GrpSts>
   </OrgnlGrpInfAndSts>${part === '' ? '' : `<OrgnlPmtInfAndSts>${part}</OrgnlPmtInfAndSts>`}</CstmrPmtStsRpt></Document>`;
const transaction = (reference: string, status: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts>`;

test('a bank that rejects the whole file fails each payment of the run; an unknown run is refused', async () => {
  // One clinic is paid; the demo has batches of all clinics.
  await portal.db.owner.query(
    'DELETE FROM bank_account WHERE clinic_id <> (SELECT min(clinic_id::text)::uuid FROM bank_account)',
  );
  const ops = await portal.signIn('admin.finance2');
  const open = await finance.call('listPaymentRuns', { query: { status: 'PREPARED', size: 1 } });
  const earlier = { params: { id: open.data[0]?.id ?? '' }, body: {} };
  await finance.call('cancelPaymentRun', earlier);
  const { data: run } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-11-06' },
  });
  expect(run.payment_count).toBeGreaterThan(1);
  await ops.call('releasePaymentRun', { params: { id: run.id }, body: {} });
  await finishWork(portal);
  const { data: payments } = await finance.call('listPaymentsOfRun', {
    params: { id: run.id },
    query: { size: 1 },
  });
  const reference = payments[0]?.reference ?? '';
  const contradicting = message(run.run_no, 'RJCT', transaction(reference, 'ACSC'));
  const refused = await finance.refused(
    'readBankReturn',
    await aPreviewedReturn(finance, contradicting),
  );
  expect(refused.details.map(({ message: text }) => text)).toEqual([
    `Line 1: the file contradicts itself about the payment ${reference}: it is rejected and accepted.`,
  ]);
  const unknown = await finance.refused(
    'readBankReturn',
    await aPreviewedReturn(finance, message('PR-2000-0001', 'RJCT')),
  );
  expect(unknown.details.map(({ code }) => code)).toEqual(['RETURN_UNKNOWN']);
  // It mentions one of the payments, and rejects the part with all of them.
  const part = `<PmtInfSts>RJCT</PmtInfSts>${transaction(reference, 'RJCT')}`;
  const { data } = await finance.call(
    'readBankReturn',
    await aPreviewedReturn(finance, message(run.run_no, 'PART', part)),
  );
  expect(data).toMatchObject({ failed: run.payment_count, run_ids: [run.id] });
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});
