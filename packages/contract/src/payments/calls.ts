/** The calls of payments: a part of the table of contents (`../calls.ts`). */
import { ADVICE_PERMISSIONS } from '@portal/rules/payments/advice-kind.ts';
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;
const advices = `${claim}/payment-advices`;
const desk = `${claim}/ops`;
const batches = `${desk}/batches`;
const runs = `${desk}/payment-runs`;
const debts = `${desk}/debts`;
const statements = `${desk}/insurer-statements`;
/** Each of the three lists has a permission. The handlers answer what the user's permissions allow. */
const advice = [
  ADVICE_PERMISSIONS.OUTPATIENT,
  ADVICE_PERMISSIONS.INPATIENT,
  ADVICE_PERMISSIONS.MULTIPLE,
] as const;

/** The documents of advice also have a permission each. */
export const paymentCalls = {
  listPaymentAdvices: { method: 'GET', path: advices, access: advice },
  // Scan Pay
  getScanPay: {
    method: 'GET',
    path: `${claim}/scan-pay/qr`,
    access: 'scan-pay:read',
    forPeople: true,
  },
  listScanPayTransactions: {
    method: 'GET',
    path: `${claim}/scan-pay/transactions`,
    access: 'scan-pay:read',
    forPeople: true,
  },
  exportScanPayTransactions: {
    method: 'GET',
    path: `${claim}/scan-pay/transactions/file`,
    access: 'scan-pay:read',
    forPeople: true,
    stepUp: 'manyRows',
  },

  getOwedAmounts: { method: 'GET', path: `${claim}/owed-amounts`, access: advice },
  getPaymentSummary: { method: 'GET', path: `${claim}/payment-summary`, access: advice },
  getPaymentAdvice: { method: 'GET', path: `${advices}/:id`, access: advice },
  listPaymentAdviceClaims: { method: 'GET', path: `${advices}/:id/claims`, access: advice },
  getPaymentDocument: {
    method: 'GET',
    path: `${advices}/:id/documents/:kind`,
    access: advice,
  },
  exportPaymentAdvice: {
    method: 'GET',
    path: `${advices}/:id/export`,
    access: advice,
    stepUp: 'manyRows',
  },
  getPaymentWork: { method: 'GET', path: `${desk}/payment-work`, access: 'payments:read' },
  previewBatches: { method: 'GET', path: `${desk}/batch-preview`, access: 'payments:read' },
  collectBatches: {
    method: 'POST',
    path: `${batches}/collect`,
    access: 'payments:update',
    idempotent: true,
  },
  closeBatches: {
    method: 'POST',
    path: `${batches}/close`,
    access: 'payments:update',
    idempotent: true,
  },
  listBatches: { method: 'GET', path: batches, access: 'payments:read' },
  getBatch: { method: 'GET', path: `${batches}/:id`, access: 'payments:read' },
  listBatchEntries: { method: 'GET', path: `${batches}/:id/entries`, access: 'payments:read' },
  previewPaymentRun: {
    method: 'GET',
    path: `${desk}/payment-run-preview`,
    access: 'payments:read',
  },
  listPaymentRuns: { method: 'GET', path: runs, access: 'payments:read' },
  preparePaymentRun: {
    method: 'POST',
    path: runs,
    access: 'payments:update',
    idempotent: true,
  },
  getPaymentRun: { method: 'GET', path: `${runs}/:id`, access: 'payments:read' },
  listPaymentsOfRun: { method: 'GET', path: `${runs}/:id/payments`, access: 'payments:read' },
  listUnansweredPayments: {
    method: 'GET',
    path: `${desk}/unanswered-payments`,
    access: 'payments:read',
  },
  releasePaymentRun: {
    method: 'POST',
    path: `${runs}/:id/release`,
    access: 'payments:release',
    idempotent: true,
    stepUp: true,
  },
  cancelPaymentRun: {
    method: 'POST',
    path: `${runs}/:id/cancel`,
    access: 'payments:update',
    idempotent: true,
  },
  downloadBankFile: {
    method: 'GET',
    path: `${runs}/:id/bank-file`,
    access: 'payments:release',
    stepUp: true,
  },
  previewBankReturn: {
    method: 'POST',
    path: `${desk}/bank-return-preview`,
    access: 'payments:update',
    maxBodyBytes: 20_000_000,
  },
  readBankReturn: {
    method: 'POST',
    path: `${desk}/bank-returns`,
    access: 'payments:update',
    idempotent: true,
    maxBodyBytes: 20_000_000,
  },
  recordPaymentReturn: {
    method: 'POST',
    path: `${desk}/payments/:id/return`,
    access: 'payments:update',
    idempotent: true,
  },
  findPayment: { method: 'GET', path: `${desk}/payments`, access: 'payments:read' },
  adjustClaim: {
    method: 'POST',
    path: `${desk}/claims/:id/adjust`,
    access: 'payments:update',
    idempotent: true,
  },
  listDebts: { method: 'GET', path: debts, access: 'payments:read' },
  exportDebts: {
    method: 'GET',
    path: `${debts}/export`,
    access: 'payments:read',
    stepUp: 'manyRows',
  },
  getDebt: { method: 'GET', path: `${debts}/:id`, access: 'payments:read' },
  writeOffDebt: {
    method: 'POST',
    path: `${debts}/:id/write-off`,
    access: 'payments:update',
    idempotent: true,
  },
  recordRepayment: {
    method: 'POST',
    path: `${debts}/:id/repayments`,
    access: 'payments:update',
    idempotent: true,
  },
  planInstalments: {
    method: 'POST',
    path: `${debts}/:id/instalments`,
    access: 'payments:update',
    idempotent: true,
  },
  remindOfDebts: {
    method: 'POST',
    path: `${desk}/debt-reminders`,
    access: 'payments:update',
    idempotent: true,
  },
  listOtherBatches: { method: 'GET', path: `${desk}/other-batches`, access: 'payments:read' },
  setBatchStatuses: {
    method: 'POST',
    path: `${desk}/other-batches/status`,
    access: 'payments:update',
    idempotent: true,
  },
  listInsurerStatements: {
    method: 'GET',
    path: statements,
    access: 'payments:read',
    readsFrom: 'replica',
  },
  getInsurerStatement: {
    method: 'GET',
    path: `${statements}/:code`,
    access: 'payments:read',
    readsFrom: 'replica',
  },
  getInsurerAccount: {
    method: 'GET',
    path: `${statements}/:code/account`,
    access: 'payments:read',
  },
  recordInsurerReceipt: {
    method: 'POST',
    path: `${statements}/:code/receipts`,
    access: 'payments:update',
    idempotent: true,
  },
  exportBordereau: {
    method: 'GET',
    path: `${statements}/:code/bordereau`,
    access: 'payments:read',
    readsFrom: 'replica',
    stepUp: 'manyRows',
    perMinute: 20,
  },
  exportJournal: {
    method: 'GET',
    path: `${desk}/journal`,
    access: 'payments:read',
    readsFrom: 'replica',
    stepUp: 'manyRows',
  },
} as const;
