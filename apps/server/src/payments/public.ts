import type { Handlers } from '../platform/http/handler.ts';
import { adjustClaim } from './adjustments/adjust-claim.route.ts';
import { listOtherBatches } from './adjustments/list-other-batches.route.ts';
import { setBatchStatuses } from './adjustments/set-batch-statuses.route.ts';
import { exportPaymentAdvice } from './advices/export-payment-advice.route.ts';
import { getPaymentAdvice } from './advices/get-payment-advice.route.ts';
import { getPaymentDocument } from './advices/get-payment-document.route.ts';
import { exportScanPayTransactions } from './scan-pay/export-scan-pay-transactions.route.ts';
import { getScanPay } from './scan-pay/get-scan-pay.route.ts';
import { listScanPayTransactions } from './scan-pay/list-scan-pay-transactions.route.ts';
import { getPaymentSummary } from './advices/get-payment-summary.route.ts';
import { listPaymentAdviceClaims } from './advices/list-payment-advice-claims.route.ts';
import { listPaymentAdvices } from './advices/list-payment-advices.route.ts';
import { closeBatches } from './batches/close-batches.route.ts';
import { collectBatches } from './batches/collect-batches.route.ts';
import { getBatch } from './batches/get-batch.route.ts';
import { getPaymentWork } from './batches/get-payment-work.route.ts';
import { listBatchEntries } from './batches/list-batch-entries.route.ts';
import { listBatches } from './batches/list-batches.route.ts';
import { previewBatches } from './batches/preview-batches.route.ts';
import { cancelPaymentRun } from './runs/cancel-payment-run.route.ts';
import { downloadBankFile } from './runs/download-bank-file.route.ts';
import { findPayment } from './runs/find-payment.route.ts';
import { getPaymentRun } from './runs/get-payment-run.route.ts';
import { listPaymentRuns } from './runs/list-payment-runs.route.ts';
import { listPaymentsOfRun } from './runs/list-payments-of-run.route.ts';
import { preparePaymentRun } from './runs/prepare-payment-run.route.ts';
import { previewBankReturn } from './returns/preview-bank-return.route.ts';
import { previewPaymentRun } from './runs/preview-payment-run.route.ts';
import { readBankReturn } from './returns/read-bank-return.route.ts';
import { releasePaymentRun } from './runs/release-payment-run.route.ts';

export { Administrator, isAdministratorSet } from './administrator.queries.ts';
export { closeByCommand, collectByCommand } from './commands/batches-by-command.ts';
export type { BatchOfCommand, DeskCommand } from './commands/desk-command.ts';
export {
  bankFileByCommand,
  bankReturnByCommand,
  prepareByCommand,
  releaseByCommand,
  type RunReport,
} from './commands/runs-by-command.ts';
export { collectClaims } from './batches/collect-claims.ts';
export { takeOutOfOpenBatches } from './batches/take-out-uncovered.ts';
export { makeMissingDocuments, makeTaxDocument } from './documents/make-tax-document.job.ts';
export { doPaymentWork } from './runs/do-payment-work.job.ts';
export {
  pastAdjustment,
  type PastEvent,
  pastFurtherBatch,
  pastReturn,
} from './past/past-events.ts';
export { restorePayments } from './past/restore-payments.ts';
export { resumePaymentWork } from './runs/resume-payment-work.job.ts';
export { settleReleasedRuns } from './runs/settle-released-runs.job.ts';

export const paymentHandlers = {
  listPaymentAdvices,
  getPaymentSummary,
  getScanPay,
  listScanPayTransactions,
  exportScanPayTransactions,
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
} satisfies Partial<Handlers>;
