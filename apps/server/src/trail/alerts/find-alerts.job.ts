// Applies the rules to the audit trail, once a minute. An alert and its mail are stored together, so no alert is made or
// mailed twice, by any number of processes.
import {
  type AlertLimits,
  isHarvest,
  isMassExport,
  isOddHour,
  isStuffing,
} from '@portal/rules/trail/alert-rules.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { countAlert } from '../../platform/records/counts.ts';
import {
  countExports,
  countFailedSignIns,
  countToolClinics,
  type FoundAlert,
  listPaymentActs,
  readAlertLimits,
  writeAlert,
} from './alerts.queries.ts';

const MINUTE_MS = 60_000;
/** Also finds payments that were made while no job ran. */
const DAYS_OF_PAYMENTS_MS = 7 * 24 * 60 * MINUTE_MS;

export async function findSecurityAlerts({
  clock,
  database,
  log,
}: Pick<Services, 'clock' | 'database' | 'log'>): Promise<void> {
  const now = clock.now();
  const made = await database.transaction(async (tx) => {
    const limits = await readAlertLimits(tx);
    const window = isoAfter(now, -limits.windowMinutes * MINUTE_MS);
    const found = [
      ...(await alertsInWindow(tx, limits, window)),
      ...(await alertsOfPayments(tx, limits, isoAfter(now, -DAYS_OF_PAYMENTS_MS))),
    ];
    const fresh: FoundAlert[] = [];
    for (const alert of found) {
      const id = await writeAlert(tx, alert, now.toISOString());
      if (id === undefined) continue;
      fresh.push(alert);
      await enqueueJob(tx, { task: 'send_mail', payload: { kind: 'SECURITY_ALERT', alert: id } });
    }
    return fresh;
  });
  for (const { rule, subject, facts } of made) {
    countAlert(rule);
    log.warn({ alert: { rule, subject, ...facts } }, 'security alert');
  }
}

async function alertsInWindow(
  tx: Transaction,
  limits: AlertLimits,
  since: string,
): Promise<FoundAlert[]> {
  const failures = await countFailedSignIns(tx, since);
  const tools = await countToolClinics(tx, since);
  const exported = await countExports(tx, since);
  return [
    ...failures
      .filter((row) => isStuffing(row, limits))
      .map(({ accounts, failures: count, ...row }): FoundAlert => ({
        ...row,
        rule: 'STUFFING',
        facts: { accounts, failures: count },
      })),
    ...tools
      .filter((row) => isHarvest(row, limits))
      .map(({ clinics, look_ups, ...row }): FoundAlert => ({
        ...row,
        rule: 'HARVEST',
        facts: { clinics, look_ups },
      })),
    ...exported
      .filter((row) => isMassExport(row, limits))
      .map(({ files, rows, ...row }): FoundAlert => ({
        ...row,
        rule: 'MASS_EXPORT',
        facts: { files, rows },
      })),
  ];
}

async function alertsOfPayments(
  tx: Transaction,
  limits: AlertLimits,
  since: string,
): Promise<FoundAlert[]> {
  const acts = await listPaymentActs(tx, since);
  return acts
    .filter((act) => isOddHour(act, limits))
    .map(({ action, username, run_no, hour: _hour, weekday: _weekday, ...row }) => ({
      ...row,
      rule: 'ODD_HOURS' as const,
      facts: { action, username, run_no },
    }));
}
