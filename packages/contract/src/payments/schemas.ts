/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import {
  exportPaymentAdvice,
  getPaymentAdvice,
  getPaymentDocument,
  getPaymentSummary,
  listPaymentAdviceClaims,
  listPaymentAdvices,
} from './advices.ts';
import type { paymentCalls } from './calls.ts';
import {
  closeBatches,
  collectBatches,
  getBatch,
  getPaymentWork,
  listBatches,
  listBatchEntries,
  previewBatches,
} from './finance-batches.ts';
import {
  cancelPaymentRun,
  downloadBankFile,
  findPayment,
  getPaymentRun,
  listPaymentRuns,
  listPaymentsOfRun,
  preparePaymentRun,
  previewBankReturn,
  previewPaymentRun,
  readBankReturn,
  releasePaymentRun,
} from './finance-runs.ts';
import { listOtherBatches, setBatchStatuses } from './other-batches.ts';
import { adjustClaim } from './paid-claims.ts';
import { exportScanPayTransactions, getScanPay, listScanPayTransactions } from './scan-pay.ts';

export const paymentSchemas = {
  getScanPay,
  listScanPayTransactions,
  exportScanPayTransactions,
  listPaymentAdvices,
  getPaymentSummary,
  getPaymentAdvice,
  listPaymentAdviceClaims,
  getPaymentDocument,
  exportPaymentAdvice,
  getPaymentWork,
  previewBatches,
  collectBatches,
  closeBatches,
  listBatches,
  getBatch,
  listBatchEntries,
  previewPaymentRun,
  listPaymentRuns,
  preparePaymentRun,
  getPaymentRun,
  listPaymentsOfRun,
  releasePaymentRun,
  cancelPaymentRun,
  downloadBankFile,
  previewBankReturn,
  readBankReturn,
  findPayment,
  adjustClaim,
  listOtherBatches,
  setBatchStatuses,
} as const satisfies Record<keyof typeof paymentCalls, CallSchema>;
