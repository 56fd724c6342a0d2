// The jobs of this process. Any number of processes can run them: the queue gives each job to one process.
import { UNPAID_STAGES } from '@portal/rules/claims/lifecycle/cover-stages.ts';
import { purgeDeliveries, sendMail, sendWebhook } from './access/public.ts';
import { settleOverdueClaims } from './assessment/public.ts';
import {
  type BackupServices,
  checkBackups,
  makeNightlyBackup,
  openShippingOf,
} from './backups/public.ts';
import {
  createAdjudication,
  findCoverHits,
  foldClaimChanges,
  resumeBulkClaims,
  submitBulkUpload,
  sweepBulkUploads,
  tryRule,
} from './claims/public.ts';
import { applyAccounts } from './clinics/public.ts';
import { deleteObject, scanDocuments, sweepDocuments } from './documents/public.ts';
import { expireLetters } from './guarantees/public.ts';
import {
  doImport,
  makeExport,
  resumeImports,
  sweepImports,
  type ImportServices,
} from './imports/public.ts';
import {
  anchorAuditTrail,
  type Anchoring,
  findSecurityAlerts,
  openPlaces,
  sealAuditTrail,
  startForwarding,
} from './trail/public.ts';
import { connectionOf, importConnectionOf } from './platform/database/connections.ts';
import { openPool } from './platform/database/open-connection.ts';
import { openDatabase } from './platform/database/database.ts';
import { startJobQueue } from './platform/jobs/job-queue.ts';
import type { Lane } from './platform/jobs/lane.ts';
import { isPaused } from './platform/jobs/pauses.queries.ts';
import { openMailer } from './platform/jobs/mail.ts';
import { type Tracing, TRACING_OFF } from './platform/monitoring/tracing.ts';
import { watchedTasks, watchedWork } from './platform/monitoring/watch-jobs.ts';
import {
  collectMonthly,
  doPaymentWork,
  makeMissingDocuments,
  makeTaxDocument,
  resumePaymentWork,
  takeOutOfOpenBatches,
} from './payments/public.ts';
import { purgeReplies } from './platform/http/purge-replies.job.ts';
import { mailReports } from './reports/public.ts';
import { repeat } from './platform/repeat.ts';
import type { JobServices, Services } from './platform/http/services.ts';
import type { RunningDatabase } from './platform/embedded/start.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const connections = 6;
/** Each lane listens on one; the workers share the others for their short statements. */
const queueConnections = 9;
// The queue's times are UTC: batches are collected on the 6th at 02:00 in Singapore.
const crontab = `
17 * * * * sweep_documents
37 * * * * purge_replies
47 * * * * purge_deliveries
* * * * * fold_claim_changes
* * * * * anchor_audit_trail
* * * * * find_security_alerts
7 * * * * expire_letters
*/10 * * * * apply_accounts
27 * * * * settle_overdue_claims
*/10 * * * * find_cover_hits
42 18 * * * find_all_cover_hits
*/5 * * * * resume_imports
*/10 * * * * sweep_imports
22 * * * * sweep_bulk_uploads
57 * * * * make_missing_documents
*/10 23,0-15 * * * mail_reports`;
const paymentsCrontab = `
*/5 * * * * resume_payment_work
0 18 5 * * collect_batches ?fill=3d`;

export interface RunningJobs {
  stop(): Promise<void>;
}

export async function startJobs(
  running: RunningDatabase,
  services: Services,
  tracing: Tracing = TRACING_OFF,
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
  const backupServices = { ...services, ownerUrl: running.ownerUrl };
  const ship = await openShippingOf(backupServices);
  const queuePool = openPool({
    ...connectionOf(running.ownerUrl, running.secrets, 'worker'),
    pipeline: false,
    max: queueConnections,
  });
  const watching = { log, tracing, slowMs: config.slowRequestMs };
  const queue = await startJobQueue({
    pool: queuePool,
    lanes: [
      ...lanesOf(
        workerServices,
        importServices,
        services,
        await anchoringOf(workerServices, running),
      ),
      ...(ship === undefined ? [] : [backupLane(backupServices)]),
    ].map((lane) => ({ ...lane, tasks: watchedTasks(lane.tasks, watching) })),
    log,
  });
  const seal = () => sealAuditTrail(workerServices, running.secrets);
  const sealing = repeat(watchedWork('seal_audit_trail', watching, seal), {
    everyMs: SECOND_MS,
    onError: (error) => log.warn({ err: error }, 'the audit trail could not be sealed yet'),
  });
  const unlessPaused = (task: string, work: () => Promise<unknown>) => {
    const watched = watchedWork(task, watching, work);
    return async () => {
      if (!(await isPaused(queuePool, 'jobs'))) await watched();
    };
  };
  const adjudicate = createAdjudication(workerServices);
  const adjudication = repeat(unlessPaused('adjudicate_claims', adjudicate), {
    everyMs: adjudicationInterval(config.decisionDelay.fixedSeconds),
    onError: (error) =>
      log.warn({ err: error }, 'claims could not be adjudicated; it is tried again'),
  });
  // Also stops files whose user has lost the right to submit, which the queue cannot.
  const resumption = repeat(
    unlessPaused('resume_bulk_claims', () => resumeBulkClaims(workerServices, services)),
    {
      everyMs: 10 * SECOND_MS,
      onError: (error) =>
        log.warn({ err: error }, 'a file of claims could not be continued; it is tried again'),
    },
  );
  // After a restore, sending waits until an operator releases it.
  const shipping = repeat(unlessPaused('send_to_backups', ship ?? (async () => undefined)), {
    everyMs: 5 * SECOND_MS,
    onError: (error) =>
      log.warn({ err: error }, 'changes could not be sent to the backups; it is tried again'),
  });
  const repeated = [startForwarding(workerServices), sealing, adjudication, resumption, shipping];
  return {
    async stop() {
      await Promise.all(repeated.map((one) => one.stop()));
      await queue.stop();
      mailer.close();
      await queuePool.end();
      await database.close();
    },
  };
}

/**
 * One lane for each party that may hang: the mail server, the receivers of webhooks, the store and the virus scanner. Only the jobs of the
 * last two lanes do nothing but work in the database.
 */
function lanesOf(
  worker: JobServices,
  imports: ImportServices,
  services: Services,
  anchoring: Anchoring,
): readonly Lane[] {
  return [
    {
      kind: 'mails',
      concurrency: 2,
      pollMs: 500,
      tasks: { send_mail: (payload) => sendMail(payload, worker) },
    },
    {
      kind: 'webhooks',
      // Receivers that hang take one each (docs/decisions/0059).
      concurrency: 8,
      pollMs: SECOND_MS,
      tasks: { send_webhook: (payload) => sendWebhook(payload, worker) },
    },
    {
      kind: 'jobs',
      concurrency: 2,
      pollMs: SECOND_MS,
      tasks: {
        delete_object: (payload) => deleteObject(payload, worker),
        sweep_documents: () => sweepDocuments(worker),
        anchor_audit_trail: async () => void (await anchorAuditTrail(anchoring)),
        make_tax_document: (payload) => makeTaxDocument(payload, worker),
        do_import: (payload) => doImport(payload, imports),
        make_export: (payload) => makeExport(payload, imports),
        resume_imports: () => resumeImports(imports),
        sweep_imports: () => sweepImports(worker),
      },
    },
    {
      kind: 'jobs',
      concurrency: 1,
      pollMs: SECOND_MS,
      // The key keeps one job for all failures of an outage.
      crontab: '* * * * * scan_documents ?jobKey=scan_documents&jobKeyMode=replace',
      tasks: { scan_documents: () => scanDocuments(worker) },
    },
    {
      kind: 'jobs',
      concurrency: 2,
      pollMs: 500,
      crontab,
      tasks: databaseTasks(worker, services),
    },
    {
      kind: 'payments',
      concurrency: 2,
      pollMs: 500,
      crontab: paymentsCrontab,
      tasks: {
        do_payment_work: (payload) => doPaymentWork(payload, worker),
        resume_payment_work: () => resumePaymentWork(worker),
        collect_batches: () => collectMonthly(worker),
      },
    },
  ];
}

async function anchoringOf(worker: JobServices, { secrets }: RunningDatabase): Promise<Anchoring> {
  const places = await openPlaces(worker.config);
  const isLocked = worker.config.auditAnchors.lockDays !== undefined;
  return { ...worker, places, isLocked, secrets };
}

/** A backup may take hours. It has a lane of its own, so no other job waits for it. */
function backupLane(services: BackupServices): Lane {
  const [hour = 0, minute = 0] = services.config.backups.at.split(':').map(Number);
  const SINGAPORE_HOURS = 8;
  const HOURS = 24;
  return {
    kind: 'jobs',
    concurrency: 1,
    pollMs: SECOND_MS,
    crontab: `
${minute} ${(hour + HOURS - SINGAPORE_HOURS) % HOURS} * * * make_nightly_backup ?fill=12h
12 * * * * check_backups`,
    tasks: {
      make_nightly_backup: () => makeNightlyBackup(services),
      check_backups: () => checkBackups(services),
    },
  };
}

function databaseTasks(worker: JobServices, services: Services): Lane['tasks'] {
  return {
    purge_deliveries: () => purgeDeliveries(worker),
    fold_claim_changes: () => foldClaimChanges(worker),
    find_security_alerts: () => findSecurityAlerts(worker),
    apply_accounts: () => applyAccounts(worker),
    expire_letters: () => expireLetters(worker),
    find_cover_hits: async () => {
      await findCoverHits(worker, UNPAID_STAGES);
      await takeOutOfOpenBatches(worker);
    },
    // Most claims are paid. Theirs can only be recovered, so that once a night and after an import is enough.
    find_all_cover_hits: () => findCoverHits(worker),
    settle_overdue_claims: () => settleOverdueClaims(worker),
    make_missing_documents: () => makeMissingDocuments(worker),
    mail_reports: () => mailReports(worker),
    purge_replies: () => purgeReplies(worker),
    try_rule: (payload) => tryRule(payload, worker),
    // Claims are submitted in the name of a user, with the rights of the application.
    submit_bulk_claims: async (payload) => void (await submitBulkUpload(payload, services)),
    sweep_bulk_uploads: () => sweepBulkUploads(worker),
  };
}

/** Every minute, or more often if a demo or test lets claims wait for less than a minute. */
function adjudicationInterval(fixedSeconds: number | undefined): number {
  if (fixedSeconds === undefined) return MINUTE_MS;
  return Math.min(Math.max(fixedSeconds * SECOND_MS, SECOND_MS), MINUTE_MS);
}
