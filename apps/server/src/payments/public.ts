export { isAdministratorSet } from './administrator.queries.ts';
export { closeByCommand, collectByCommand } from './commands/batches-by-command.ts';
export type { BatchOfCommand, DeskCommand } from './commands/desk-command.ts';
export {
  bankFileByCommand,
  bankReturnByCommand,
  prepareByCommand,
  releaseByCommand,
  type RunReport,
} from './commands/runs-by-command.ts';
export { takeOutOfOpenBatches } from './batches/take-out-uncovered.ts';
export { makeMissingDocuments, makeTaxDocument } from './documents/make-tax-document.job.ts';
export { collectMonthly } from './runs/collect-monthly.job.ts';
export { doPaymentWork } from './runs/do-payment-work.job.ts';
export {
  pastAdjustment,
  type PastEvent,
  pastFurtherBatch,
  pastReturn,
} from './past/past-events.ts';
export { readableTypes } from './advices/require-advice.ts';
export { type FileColumn, type FileRow, tableFiles } from './table-file.ts';
export { brokenInvariants } from './payment-invariants.queries.ts';
export { restorePayments } from './past/restore-payments.ts';
export { resumePaymentWork } from './runs/resume-payment-work.job.ts';
export { setAdministrator, setBankAccount } from './commands/payment-accounts.ts';
