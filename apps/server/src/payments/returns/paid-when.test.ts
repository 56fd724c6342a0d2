// When released payments count as paid: on the payment date, or when the bank confirms.
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { readPdf } from '../../../test/paper/read-pdf.ts';
import { makeTaxDocument } from '../documents/make-tax-document.job.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { aPreviewedReturn, finishWork } from '../payment.builders.ts';
import { anEntry, aStatement } from './statement.builders.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { resumePaymentWork } from '../runs/resume-payment-work.job.ts';

type RunPayment = Reply<'listPaymentsOfRun'>['data'][number];

/** The demo's closed batches in a run for 20 November, released on the 6th. */
async function aReleasedRun(paidWhen: 'CONFIRMED' | 'PAYMENT_DATE') {
  const portal = await portalForTest();
  let finance = await portal.signIn('admin.finance');
  const ops = await portal.signIn('admin.finance2');
  const open = await finance.call('listPaymentRuns', { query: { status: 'PREPARED', size: 1 } });
  for (const { id } of open.data) {
    await finance.call('cancelPaymentRun', { params: { id }, body: {} });
  }
  const { data: run } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-11-20', paid_when: paidWhen },
  });
  expect(run).toMatchObject({ paid_when: paidWhen, payment_date: '2026-11-20' });
  const byRun = { params: { id: run.id } };
  await ops.call('releasePaymentRun', { ...byRun, body: {} });
  await finishWork(portal);
  const payments = async () =>
    (await finance.call('listPaymentsOfRun', { ...byRun, query: { size: 100 } })).data;
  return {
    portal,
    finance: () => finance,
    payments,
    settled: async () => (await finance.call('getPaymentRun', byRun)).data.settled_count,
    read: async (content: string) =>
      (await finance.call('readBankReturn', await aPreviewedReturn(finance, content))).data,
    /** Runs the job of every five minutes. */
    onDay: async (day: string) => {
      portal.services.clock.set(`${day}T00:05:00+08:00`);
      await asWorker(portal, resumePaymentWork);
      finance = await portal.signIn('admin.finance');
    },
  };
}

async function statusesOf({ db }: Portal, { batch_id: batch, reference }: RunPayment) {
  const { rows } = await db.owner.query<{ claims: string[]; paid: string | null; sum: string }>(
    `SELECT b.paid_on::text AS paid,
            (SELECT array_agg(DISTINCT c.displayed_status) FROM claim c
              WHERE c.clinic_id = b.clinic_id AND c.provider_batch_name = b.name AND c.raw_status <> 'ADJUSTMENT') AS claims,
            (SELECT coalesce(sum(p.amount), 0) FROM claim_payment p WHERE p.reference = $2) AS sum
       FROM provider_batch b WHERE b.id = $1`,
    [batch, reference],
  );
  return rows[0];
}

const bookingOf = ({ reference, amount }: RunPayment, on?: string) =>
  anEntry({ reference, amount: amount.toFixed(2), ...(on === undefined ? {} : { on }) });

test('a run that is released early is paid on its payment date', async () => {
  const { portal, finance, payments, settled, onDay } = await aReleasedRun('PAYMENT_DATE');
  const all = await payments();
  const [first] = all;
  if (first === undefined) throw new Error('the demo has closed batches');
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['RELEASED']));
  expect(await statusesOf(portal, first)).toEqual({
    paid: null,
    claims: ['Approved'],
    sum: '0',
  });
  const { data: batch } = await finance().call('getBatch', { params: { id: first.batch_id } });
  expect(batch).toMatchObject({ status: 'CLOSED', expected_payment_date: '2026-11-20' });
  const { data: next } = await finance().call('previewPaymentRun', {});
  expect(next.payment_count).toBe(0);

  await onDay('2026-11-19');
  expect(await settled()).toBe(0);
  await onDay('2026-11-20');
  expect(await settled()).toBe(all.length);
  expect(await statusesOf(portal, first)).toMatchObject({
    paid: '2026-11-20',
    claims: ['Paid'],
  });
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a run that waits for the bank is paid payment by payment as the bank confirms', async () => {
  const { portal, finance, payments, settled, onDay, read } = await aReleasedRun('CONFIRMED');
  await onDay('2026-11-23');
  expect(await settled()).toBe(0);
  const [confirmed, rejected, silent] = await payments();
  if (confirmed === undefined || rejected === undefined || silent === undefined) {
    throw new Error('the demo has three closed batches with an account');
  }
  const statement = aStatement(bookingOf(confirmed));
  expect(await read(statement)).toMatchObject({ accepted: 1 });
  expect(
    await read(
      `reference,amount,status,code,reason\n${rejected.reference},${rejected.amount.toFixed(2)},RJCT,AC04,Closed`,
    ),
  ).toMatchObject({ failed: 1 });

  expect(await statusesOf(portal, confirmed)).toMatchObject({
    paid: '2026-11-23',
    claims: ['Paid'],
  });
  for (const payment of [rejected, silent]) {
    expect(await statusesOf(portal, payment)).toEqual({
      paid: null,
      claims: ['Approved'],
      sum: '0',
    });
  }
  expect((await payments()).slice(0, 3).map(({ status }) => status)).toEqual([
    'PAID',
    'FAILED',
    'RELEASED',
  ]);
  const unanswered = await finance().call('listUnansweredPayments', { query: { size: 100 } });
  expect(unanswered.data.map(({ reference }) => reference)).toContain(silent.reference);
  // The rejected payment waits for the next run; the silent one stays with the bank.
  const { data: next } = await finance().call('previewPaymentRun', {});
  expect(next).toMatchObject({ payment_count: 1, paid_when: 'CONFIRMED' });
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('the payment advice as a PDF says when and where it is paid, and is made again when the bank answers', async () => {
  const { portal, payments, read } = await aReleasedRun('PAYMENT_DATE');
  const clinicName = 'Merlion Family Clinic One';
  const all = await payments();
  const payment = all.find(({ provider_company_name: name }) => name === clinicName);
  if (payment === undefined) throw new Error('the clinic of the demo is paid');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM tax_document WHERE kind = 'SUMMARY' AND batch_id = $1",
    [payment.batch_id],
  );
  const documentId = rows[0]?.id;
  const made = async () => {
    portal.services.clock.advance(1000);
    await asWorker(portal, (services) => makeTaxDocument({ documentId }, services));
    const stored = await portal.db.owner.query<{ key: string }>(
      'SELECT file_key AS key FROM tax_document WHERE id = $1',
      [documentId],
    );
    const key = stored.rows[0]?.key ?? '';
    const content = await portal.services.store.read(key);
    if (content === undefined) throw new Error('the file is not stored');
    return { key, text: (await readPdf(await buffer(content))).text };
  };
  const before = await made();
  expect(before.text).toContain('20 Nov 2026');
  expect(before.text).toContain(payment.reference);
  expect(before.text).toContain(payment.account_holder);
  expect(before.text).not.toContain('Confirmed by the bank');
  // Nothing has changed, so the file stays.
  expect((await made()).key).toBe(before.key);

  portal.services.clock.advance(1000);
  await read(aStatement(bookingOf(payment, '2026-11-18')));
  const clinic = await portal.signIn('clinic.gp');
  const file = { params: { id: payment.batch_id, kind: 'SUMMARY' as const }, query: {} };
  expect((await clinic.refused('getPaymentDocument', file)).code).toBe('DOCUMENT_BEING_MADE');
  const after = await made();
  expect(after.text).toContain(`18 Nov 2026, BK-${payment.reference}`);
  expect(after.key).not.toBe(before.key);
  const url = `/api/claim/v1/payment-advices/${payment.batch_id}/documents/SUMMARY`;
  expect((await clinic.send({ method: 'GET', url })).statusCode).toBe(200);
});

test('a payment that the bank confirms before the payment date is paid on the day of the booking', async () => {
  const { portal, payments, read } = await aReleasedRun('PAYMENT_DATE');
  const [first] = await payments();
  if (first === undefined) throw new Error('the demo has closed batches');
  const entry = bookingOf(first, '2026-11-18');
  expect(await read(aStatement(entry))).toMatchObject({ accepted: 1 });
  expect(await statusesOf(portal, first)).toMatchObject({
    paid: '2026-11-18',
    claims: ['Paid'],
  });
  expect(await read(aStatement(entry))).toMatchObject({ accepted: 0, known: 1 });
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});
