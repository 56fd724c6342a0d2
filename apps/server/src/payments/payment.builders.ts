// Batches, runs and paid claims for tests, in the state that their name says.
import type { AnOwedDebt, PaymentWorld } from '../../test/world.ts';
import { randomUUID } from 'node:crypto';
import type { BatchStatusKind } from '@portal/rules/payments/other-batch-statuses.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { asWorker } from '../../test/as-worker.ts';
import type { ClaimBody } from '../../test/claim-builders.ts';
import type { Portal, Visitor } from '../../test/portal.ts';
import type { Makers, World } from '../../test/world.ts';
import { makeTaxDocument } from './documents/make-tax-document.job.ts';
import { doPaymentWork } from './runs/do-payment-work.job.ts';

/** Does what the background job does after a call has started work. Fails if the work does. */
export async function finishWork(portal: Portal): Promise<void> {
  const logged = portal.logLines.length;
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM payment_work WHERE status = 'RUNNING'",
  );
  await asWorker(portal, async (services) => {
    for (const { id } of rows) await doPaymentWork({ workId: id }, services);
  });
  const faults = portal.logLines.slice(logged).filter((line) => line.includes('has failed'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** The batch of paid claims that have no status of the kind yet. */
export async function aChosenBatch(visitor: Visitor, kind: BatchStatusKind) {
  const query = { kind, status: 'NONE' as const, text: 'PB-TEST', size: 1 };
  const { data } = await visitor.call('listOtherBatches', { query });
  const [row] = data;
  if (row === undefined) throw new Error('there is no paid claim');
  const { provider_company_name: _name, batch_date: _date, amount: _amount, ...chosen } = row;
  return chosen;
}

/** A return file that the visitor has previewed, so that it can be read. */
export async function aPreviewedReturn(visitor: Visitor, content: string) {
  const { data } = await visitor.call('previewBankReturn', { body: { content } });
  const body = { file_name: `${randomUUID()}.csv`, content, preview_mark: data.mark };
  return { body };
}

/** The oldest debt or, with a turn, one after it. Its clinic was not reminded today. */
async function aDebt({ db }: Portal, turn = 0): Promise<AnOwedDebt> {
  await db.owner.query('DELETE FROM debt_reminder');
  const { rows } = await db.owner.query<AnOwedDebt>(
    `SELECT batch_id AS id, clinic_id AS clinic, version, owed_amount::float AS owed FROM debt
      WHERE owed_amount > 0 ORDER BY owed_since, batch_id`,
  );
  const debt = rows[turn % rows.length];
  if (debt === undefined) throw new Error('no clinic owes anything');
  return debt;
}

export function openPaymentWorld(
  portal: Portal,
  { clerk, nextClaim }: { readonly clerk: Visitor; readonly nextClaim: () => ClaimBody },
): PaymentWorld {
  const query = async (statement: string, values: readonly unknown[] = []) =>
    (await portal.db.owner.query<{ id: string }>(statement, [...values])).rows[0]?.id ?? '';

  let days = 0;
  let reminders = 0;

  async function aPaidClaim(): Promise<string> {
    const { data } = await clerk.call('submitClaim', { body: nextClaim() });
    await query(
      `UPDATE claim SET raw_status = 'PAID', claim_status = 'approved', provider_batch_status = 'PAID_TO_PROVIDERS',
              provider_batch_name = 'PB-TEST', provider_batch_date = '2026-10-06' WHERE id = $1`,
      [data.uuid],
    );
    return data.uuid;
  }

  async function noPreparedRun(): Promise<void> {
    await query("UPDATE payment SET status = 'CANCELLED' WHERE status = 'PREPARED'");
    await query("UPDATE payment_run SET status = 'CANCELLED' WHERE status = 'PREPARED'");
  }

  async function aPreparedRun(): Promise<string> {
    await noPreparedRun();
    await query(
      "UPDATE payment_work SET status = 'DONE', ended_at = started_at WHERE status = 'RUNNING'",
    );
    return query(
      `INSERT INTO payment_run (run_no, status, payment_date, payment_count, total_amount, prepared_by, prepared_name, prepared_at)
       SELECT 'PR-T-' || nextval('payment_run_number'), 'PREPARED', '2026-12-20', 0, 0, id, name, now()
         FROM app_user WHERE username = 'admin.finance' RETURNING id`,
    );
  }

  const aReference = () =>
    query(
      "SELECT end_to_end_id AS id FROM payment WHERE status = 'PAID' ORDER BY end_to_end_id LIMIT 1",
    );

  return {
    endWork: () => finishWork(portal),
    async anAdvice() {
      const found = await query(
        `SELECT batch_id AS id FROM tax_document WHERE clinic_id = $1 AND kind = 'SUMMARY' ORDER BY document_no LIMIT 1`,
        [clerk.clinicId],
      );
      const { rows } = await portal.db.owner.query<{ id: string }>(
        'SELECT id FROM tax_document WHERE batch_id = $1',
        [found],
      );
      await asWorker(portal, async (services) => {
        for (const { id } of rows) await makeTaxDocument({ documentId: id }, services);
      });
      return found;
    },
    anOpenBatch: () =>
      query("SELECT id FROM provider_batch WHERE status = 'OPEN' ORDER BY name, id LIMIT 1"),
    aNewDay(from = '2026-11-06') {
      days += 1;
      return addDays(plainDate(from), -(days % 28));
    },
    aPaidClaim,
    aDebt: () => aDebt(portal),
    anOwingClinic: async () => {
      reminders += 1;
      return (await aDebt(portal, reminders)).clinic;
    },
    aPreparedRun,
    noPreparedRun,
    aReleasedRun: () =>
      query("SELECT id FROM payment_run WHERE status = 'RELEASED' ORDER BY run_no LIMIT 1"),
    aReference,
    aReturnFile: async () => `reference,status\n${await aReference()},ACSC`,
  };
}

const byAdvice = async ({ payments }: World) => ({ params: { id: await payments.anAdvice() } });

export const paymentMakers = {
  listPaymentAdvices: ({ clerk }) => ({
    query: { provider_company_id: clerk.clinicId, kind: 'MULTIPLE' as const },
  }),
  getScanPay: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listScanPayTransactions: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  exportScanPayTransactions: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  getOwedAmounts: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  getPaymentSummary: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  getPaymentAdvice: byAdvice,
  listPaymentAdviceClaims: async (world) => ({ ...(await byAdvice(world)), query: { size: 5 } }),
  getPaymentDocument: async ({ payments }) => ({
    params: { id: await payments.anAdvice(), kind: 'SUMMARY' as const },
    query: {},
  }),
  exportPaymentAdvice: async (world) => ({
    ...(await byAdvice(world)),
    query: { format: 'csv' as const },
  }),
  getPaymentWork: () => ({}),
  previewBatches: () => ({ query: { date: '2026-12-06' } }),
  collectBatches: async ({ payments }) => {
    await payments.endWork();
    return { body: { date: payments.aNewDay() } };
  },
  closeBatches: async ({ payments }) => {
    await payments.endWork();
    return { body: { batch_ids: [await payments.anOpenBatch()] } };
  },
  listBatches: () => ({ query: { status: 'CLOSED' as const, size: 5 } }),
  getBatch: byAdvice,
  listBatchEntries: async (world) => ({ ...(await byAdvice(world)), query: { size: 5 } }),
  previewPaymentRun: () => ({}),
  listPaymentRuns: () => ({ query: { size: 5 } }),
  preparePaymentRun: async ({ payments }) => {
    await payments.noPreparedRun();
    return { body: { payment_date: payments.aNewDay('2026-12-20') } };
  },
  getPaymentRun: async ({ payments }) => ({ params: { id: await payments.aReleasedRun() } }),
  listPaymentsOfRun: async ({ payments }) => ({
    params: { id: await payments.aReleasedRun() },
    query: { size: 5 },
  }),
  listUnansweredPayments: () => ({ query: { size: 5 } }),
  releasePaymentRun: async ({ payments }) => ({
    params: { id: await payments.aPreparedRun() },
    body: {},
  }),
  cancelPaymentRun: async ({ payments }) => ({
    params: { id: await payments.aPreparedRun() },
    body: {},
  }),
  downloadBankFile: async ({ payments }) => ({
    params: { id: await payments.aReleasedRun() },
    query: { format: 'csv' as const },
  }),
  previewBankReturn: async ({ payments }) => ({
    body: { content: await payments.aReturnFile() },
  }),
  readBankReturn: async ({ admin, payments }) =>
    aPreviewedReturn(admin, await payments.aReturnFile()),
  recordPaymentReturn: async ({ admin, payments }) => {
    const query = { reference: await payments.aReference() };
    const { id } = (await admin.call('findPayment', { query })).data;
    return { params: { id }, body: { returned_on: '2026-11-06', code: 'AC04' as const } };
  },
  findPayment: async ({ payments }) => ({ query: { reference: await payments.aReference() } }),
  adjustClaim: async ({ payments }) => ({
    params: { id: await payments.aPaidClaim() },
    body: {
      version: 1,
      reason: 'Wrong quantity billed',
      lines: [
        {
          ref: 'out_patient.procedures.0',
          accepted_amount: 1,
          reason: 'QUANTITY_TOO_HIGH' as const,
        },
      ],
    },
  }),
  listDebts: () => ({ query: { size: 5 } }),
  exportDebts: () => ({ query: { format: 'csv' as const } }),
  getDebt: async ({ payments }) => ({ params: { id: (await payments.aDebt()).id } }),
  writeOffDebt: async ({ payments }) => {
    const { id, version } = await payments.aDebt();
    return { params: { id }, body: { version, reason: `Clinic closed ${randomUUID()}` } };
  },
  recordRepayment: async ({ payments }) => {
    const { id, version } = await payments.aDebt();
    const reference = `FT ${randomUUID()}`;
    return {
      params: { id },
      body: { version, repaid_on: '2026-11-06', reference, amount: 0.01 },
    };
  },
  planInstalments: async ({ payments }) => {
    const { id, version, owed } = await payments.aDebt();
    const first = payments.aNewDay('2027-01-20');
    return { params: { id }, body: { version, first_on: first, amounts: [owed] } };
  },
  remindOfDebts: async ({ payments }) => ({
    body: { provider_company_id: await payments.anOwingClinic() },
  }),
  listOtherBatches: () => ({ query: { kind: 'INSURER' as const, size: 5 } }),
  setBatchStatuses: async ({ admin, payments }) => {
    await payments.aPaidClaim();
    const batches = [await aChosenBatch(admin, 'INSURER')];
    const reason = `Invoice ${randomUUID()}`;
    return { body: { kind: 'INSURER' as const, status: 'BILLED' as const, reason, batches } };
  },
  listInsurerStatements: () => ({ query: { month: '2026-10' } }),
  getInsurerStatement: () => ({ params: { code: 'AXA' }, query: { month: '2026-10' } }),
  getInsurerAccount: () => ({ params: { code: 'AXA' } }),
  recordInsurerReceipt: () => ({
    params: { code: 'AXA' },
    body: {
      received_on: '2026-11-06',
      reference: `AXA ${randomUUID()}`,
      amount: 0.01,
      parts: [{ month: '2026-10', amount: 0.01 }],
    },
  }),
  exportBordereau: () => ({
    params: { code: 'AXA' },
    query: { month: '2026-10', format: 'csv' as const },
  }),
  exportJournal: () => ({ query: { month: '2026-10', format: 'csv' as const } }),
} satisfies Partial<Makers>;
