// The jobs of this process. Any number of processes can run them: the queue gives each job to one process.
import type { TaskList } from 'graphile-worker';
import { purgeDeliveries, sendMail, sendWebhook } from './access/public.ts';
import { settleOverdueClaims } from './assessment/public.ts';
import {
  createAdjudication,
  foldClaimChanges,
  resumeBulkClaims,
  submitBulkUpload,
  sweepBulkUploads,
  tryRule,
} from './claims/public.ts';
import { deleteObject, sweepDocuments } from './documents/public.ts';
import { expireLetters } from './guarantees/public.ts';
import {
  doImport,
  makeExport,
  resumeImports,
  sealAuditTrail,
  sweepImports,
} from './operations/public.ts';
import { connectionOf, importConnectionOf } from './platform/database/connections.ts';
import { openPool } from './platform/database/open-connection.ts';
import { openDatabase } from './platform/database/database.ts';
import { startJobQueue } from './platform/jobs/job-queue.ts';
import { openMailer } from './platform/jobs/mail.ts';
import {
  collectClaims,
  doPaymentWork,
  makeMissingDocuments,
  makeTaxDocument,
  resumePaymentWork,
  settleReleasedRuns,
} from './payments/public.ts';
import { purgeReplies } from './platform/http/purge-replies.job.ts';
import { repeat } from './platform/repeat.ts';
import type { JobServices, Services } from './platform/http/services.ts';
import type { RunningDatabase } from './platform/embedded/start.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const connections = 4;
// The queue's times are UTC: batches are collected on the 6th at 02:00 in Singapore.
const crontab = `
17 * * * * sweep_documents
37 * * * * purge_replies
47 * * * * purge_deliveries
* * * * * fold_claim_changes
7 * * * * expire_letters
27 * * * * settle_overdue_claims
*/5 * * * * resume_payment_work
*/5 * * * * resume_imports
*/10 * * * * sweep_imports
22 * * * * sweep_bulk_uploads
*/5 * * * * settle_released_runs
57 * * * * make_missing_documents
0 18 5 * * collect_batches ?fill=3d`;

export interface RunningJobs {
  stop(): Promise<void>;
}

export async function startJobs(
  running: RunningDatabase,
  services: Services,
): Promise<RunningJobs> {
  const { log, clock, config } = services;
  const database = openDatabase(running.ownerUrl, running.secrets, clock, {
    as: 'worker',
    size: connections,
  });
  const mailer = openMailer(config, log);
  const workerServices: JobServices = { ...services, database, mailer };
  const importServices = {
    ...workerServices,
    importConnection: importConnectionOf(running.ownerUrl, running.secrets),
  };
  const queuePool = openPool({
    ...connectionOf(running.ownerUrl, running.secrets, 'worker'),
    pipeline: false,
    max: 4,
  });
  const taskList: TaskList = {
    send_mail: (payload) => sendMail(payload, workerServices),
    send_webhook: (payload) => sendWebhook(payload, workerServices),
    purge_deliveries: () => purgeDeliveries(workerServices),
    delete_object: (payload) => deleteObject(payload, workerServices),
    sweep_documents: () => sweepDocuments(workerServices),
    fold_claim_changes: () => foldClaimChanges(workerServices),
    expire_letters: () => expireLetters(workerServices),
    settle_overdue_claims: () => settleOverdueClaims(workerServices),
    make_tax_document: (payload) => makeTaxDocument(payload, workerServices),
    make_missing_documents: () => makeMissingDocuments(workerServices),
    do_payment_work: (payload) => doPaymentWork(payload, workerServices),
    resume_payment_work: () => resumePaymentWork(workerServices),
    settle_released_runs: () => settleReleasedRuns(workerServices),
    collect_batches: async () => void (await collectClaims(workerServices, clock.today())),
    purge_replies: () => purgeReplies(workerServices),
    do_import: (payload) => doImport(payload, importServices),
    try_rule: (payload) => tryRule(payload, workerServices),
    make_export: (payload) => makeExport(payload, importServices),
    resume_imports: () => resumeImports(importServices),
    sweep_imports: () => sweepImports(workerServices),
    // Claims are submitted in the name of a user, with the rights of the application.
    submit_bulk_claims: async (payload) => void (await submitBulkUpload(payload, services)),
    sweep_bulk_uploads: () => sweepBulkUploads(workerServices),
  };
  const queue = await startJobQueue({
    pool: queuePool,
    taskList,
    crontab,
    log,
  });
  const sealing = repeat(() => sealAuditTrail(workerServices, running.secrets), {
    everyMs: SECOND_MS,
    onError: (error) =>
      log.warn({ err: error }, 'the audit trail could not be sealed; it is tried again'),
  });
  const adjudication = repeat(createAdjudication(workerServices), {
    everyMs: adjudicationInterval(config.adjudicateDelaySeconds),
    onError: (error) =>
      log.warn({ err: error }, 'claims could not be adjudicated; it is tried again'),
  });
  // The queue frees the jobs of a killed process after 15 minutes; a clerk waits for these claims.
  const resumption = repeat(() => resumeBulkClaims(workerServices, services), {
    everyMs: 10 * SECOND_MS,
    onError: (error) =>
      log.warn({ err: error }, 'a file of claims could not be continued; it is tried again'),
  });
  return {
    async stop() {
      await Promise.all([sealing.stop(), adjudication.stop(), resumption.stop()]);
      await queue.stop();
      mailer.close();
      await queuePool.end();
      await database.close();
    },
  };
}

/** Every minute, or more often if claims wait for less than a minute. */
function adjudicationInterval(delaySeconds: number): number {
  return Math.min(Math.max(delaySeconds * SECOND_MS, SECOND_MS), MINUTE_MS);
}
