// The jobs of this process. Any number of processes may run them: the queue hands each job to one.
import { Logger as QueueLogger, run, type TaskList } from 'graphile-worker';
import { sendMail } from './access/public.ts';
import { adjudicateClaim, foldClaimChanges } from './claims/public.ts';
import { deleteObject, sweepDocuments } from './documents/public.ts';
import { sealAuditTrail } from './operations/public.ts';
import { connectionOf, openDatabase, openPool } from './platform/database.ts';
import { openMailer } from './platform/mail.ts';
import type { JobServices, Services } from './platform/services.ts';
import type { RunningDatabase } from './platform/start.ts';

const sealEveryMilliseconds = 1000;
const connections = 4;

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
  const queuePool = openPool({
    ...connectionOf(running.ownerUrl, running.secrets, 'worker'),
    pipeline: false,
    max: 4,
  });
  const taskList: TaskList = {
    adjudicate_claim: (payload) => adjudicateClaim(payload, workerServices),
    send_mail: (payload) => sendMail(payload, workerServices),
    delete_object: (payload) => deleteObject(payload, workerServices),
    sweep_documents: () => sweepDocuments(workerServices),
    fold_claim_changes: () => foldClaimChanges(workerServices),
  };
  const runner = await run({
    pgPool: queuePool,
    taskList,
    crontab: '17 * * * * sweep_documents\n* * * * * fold_claim_changes',
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new QueueLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ job: true }, message);
    }),
  });
  const sealing = startSealing();
  return {
    async stop() {
      await sealing.stop();
      await runner.stop();
      mailer.close();
      await queuePool.end();
      await database.close();
    },
  };

  function startSealing() {
    let current: Promise<void> = Promise.resolve();
    let isStopped = false;
    const timer = setInterval(() => {
      current = current.then(seal);
    }, sealEveryMilliseconds);
    async function seal(): Promise<void> {
      if (isStopped) return;
      try {
        await sealAuditTrail(workerServices, running.secrets);
      } catch (error) {
        log.warn({ err: error }, 'the audit trail could not be sealed; it is tried again');
      }
    }
    return {
      async stop() {
        isStopped = true;
        clearInterval(timer);
        await current;
      },
    };
  }
}
