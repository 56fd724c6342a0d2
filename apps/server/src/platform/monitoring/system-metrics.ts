// The system in Prometheus format: queues, work, business figures, database, disk. They are read at most every ten seconds,
// and have few labels, none of which grows with the data (docs/decisions/0096).
import type { SystemStatus } from '@portal/contract/system/system-status.ts';
import { Gauge, Registry } from 'prom-client';
import { secondsOf } from '../clock.ts';
import type { Services } from '../http/services.ts';
import { jobCounts } from '../records/counts.ts';
import { readSystemStatus } from './system-status.ts';

const KEPT_MS = 10_000;

export interface SystemMetrics {
  text(): Promise<string>;
}

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  /** A metric without a value has no sample. */
  readonly value: number | null | undefined;
}

interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly of: (status: SystemStatus) => readonly Sample[];
}

const one = (value: Sample['value']): readonly Sample[] => [{ value }];
const end = (iso: string | null) => (iso === null ? null : secondsOf(iso));

const ofJobs: readonly Figure[] = [
  {
    name: 'jobs',
    help: 'Jobs that are not done, by task and state',
    labels: ['task', 'state'],
    of: ({ jobs }) =>
      jobs.map(({ task, state, count }) => ({ labels: { task, state }, value: count })),
  },
  {
    name: 'job_oldest_seconds',
    help: 'Time since the oldest job of a task and state was due, or began',
    labels: ['task', 'state'],
    of: ({ jobs }) =>
      jobs.map(({ task, state, oldest_seconds: value }) => ({ labels: { task, state }, value })),
  },
  {
    name: 'jobs_paused',
    help: '1 for each kind of work that waits for the command resume',
    labels: ['kind'],
    of: ({ paused }) => paused.map((kind) => ({ labels: { kind }, value: 1 })),
  },
  {
    name: 'work_running',
    help: 'Long work that has begun or waits: imports, payments, files of claims, tax documents without a file, documents to scan for viruses',
    labels: ['work'],
    of: ({ running }) => running.map(({ work, count }) => ({ labels: { work }, value: count })),
  },
  {
    name: 'work_quiet_seconds',
    help: 'Time since the last progress of long work',
    labels: ['work'],
    of: ({ running }) =>
      running.map(({ work, quiet_seconds: value }) => ({ labels: { work }, value })),
  },
  {
    name: 'webhooks_troubled',
    help: 'Webhooks whose receiver fails (failing), or that are paused for it (paused)',
    labels: ['state'],
    of: ({ webhooks }) => [
      { labels: { state: 'failing' }, value: webhooks.failing },
      { labels: { state: 'paused' }, value: webhooks.paused },
    ],
  },
  {
    name: 'audit_entries_unsealed',
    help: 'Entries of the audit trail that are not sealed yet',
    of: ({ unsealed }) => one(unsealed),
  },
];

const ofBusiness: readonly Figure[] = [
  {
    name: 'claims',
    help: 'Claims by displayed status',
    labels: ['status'],
    of: ({ claims }) =>
      Object.entries(claims).map(([status, value]) => ({ labels: { status }, value })),
  },
  {
    name: 'claims_undecided',
    help: 'New claims that the rules have not decided',
    of: ({ undecided }) => one(undecided.count),
  },
  {
    name: 'claim_oldest_undecided_seconds',
    help: 'Time since the last edit of the oldest claim that the rules have not decided',
    of: ({ undecided }) => one(undecided.oldest_seconds),
  },
  {
    name: 'claims_waiting',
    help: 'Claims that wait for a person, by how long: up to a day, a week, longer',
    labels: ['for'],
    of: ({ waiting: { day, week, longer } }) =>
      Object.entries({ day, week, longer }).map(([of, value]) => ({ labels: { for: of }, value })),
  },
  {
    name: 'claim_oldest_waiting_seconds',
    help: 'How long the oldest claim has waited for a person',
    of: ({ waiting }) => one(waiting.oldest_seconds),
  },
  {
    name: 'provider_batches_unpaid',
    help: 'Batches that are open, or closed and not paid',
    labels: ['status'],
    of: ({ batches }) => [
      { labels: { status: 'open' }, value: batches.open },
      { labels: { status: 'closed' }, value: batches.closed },
    ],
  },
  {
    name: 'provider_batch_unpaid_amount',
    help: 'Net amount of closed batches that are not paid, in dollars',
    of: ({ batches }) => one(batches.unpaid_amount),
  },
  {
    name: 'provider_batch_oldest_unpaid_seconds',
    help: 'Time since the oldest unpaid batch was closed',
    of: ({ batches }) => one(batches.oldest_seconds),
  },
  { name: 'sessions', help: 'Live sessions', of: ({ sessions }) => one(sessions) },
];

const ofMachines: readonly Figure[] = [
  {
    name: 'backup_taken_timestamp_seconds',
    help: 'When the last known backup was taken',
    of: ({ backup }) => one(end(backup.taken_at)),
  },
  {
    name: 'backup_verified_timestamp_seconds',
    help: 'When a backup was last verified',
    of: ({ backup }) => one(end(backup.verified_at)),
  },
  {
    name: 'backup_log_failing_timestamp_seconds',
    help: 'Since when the log of the database cannot be sent to its backups; absent while it can',
    of: ({ backup }) => one(end(backup.log_failing_since)),
  },
  {
    name: 'certificate_end_timestamp_seconds',
    help: 'When a certificate ends',
    labels: ['certificate'],
    of: ({ certificates }) =>
      certificates.map(({ name, ends_at: at }) => ({
        labels: { certificate: name },
        value: end(at),
      })),
  },
  {
    name: 'virus_scanner_up',
    help: '1 if the virus scanner answers, 0 if not; absent without a scanner',
    of: ({ scanner }) => one(scanner === 'none' ? null : Number(scanner === 'answers')),
  },
  {
    name: 'disk_free_bytes',
    help: 'Free bytes of DATA_DIR',
    of: ({ disk }) => one(disk.free_bytes),
  },
  {
    name: 'disk_size_bytes',
    help: 'Size of the disk of DATA_DIR',
    of: ({ disk }) => one(disk.size_bytes),
  },
  {
    name: 'database_bytes',
    help: 'Size of the database',
    of: ({ database }) => one(database.bytes),
  },
  {
    name: 'database_sessions',
    help: 'Connections to the database of all servers and tools, by state',
    labels: ['state'],
    of: ({ database }) =>
      Object.entries(database.connections).map(([state, value]) => ({ labels: { state }, value })),
  },
  {
    name: 'database_sessions_limit',
    help: 'max_connections of the database',
    of: ({ database }) => one(database.most_connections),
  },
  {
    name: 'database_lock_waits',
    help: 'Connections that wait for a lock',
    of: ({ database }) => one(database.waiting_for_locks),
  },
  {
    name: 'database_longest_transaction_seconds',
    help: 'Age of the oldest transaction',
    of: ({ database }) => one(database.longest_transaction_seconds),
  },
  {
    name: 'database_replication_lag_seconds',
    help: 'How far a standby is behind',
    labels: ['standby'],
    of: ({ database }) =>
      database.standbys.map(({ name, seconds }) => ({ labels: { standby: name }, value: seconds })),
  },
];

const figures = [...ofJobs, ...ofBusiness, ...ofMachines];

export function openSystemMetrics(
  services: Pick<Services, 'clock' | 'config' | 'database' | 'log' | 'scanner'>,
): SystemMetrics {
  const registry = new Registry();
  const gauges = figures.map((figure) => ({
    ...figure,
    gauge: new Gauge({
      name: figure.name,
      help: figure.help,
      labelNames: [...(figure.labels ?? [])],
      registers: [registry],
    }),
  }));
  const up = new Gauge({
    name: 'system_figures_up',
    help: '1 if the figures of the system could be read, 0 if not; then they are missing',
    registers: [registry],
  });
  const all = Registry.merge([registry, jobCounts]);
  let last: { readonly at: number; readonly text: Promise<string> } | undefined;

  async function read(): Promise<string> {
    const status = await readSystemStatus(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'the figures of the system cannot be read');
      return undefined;
    });
    up.set(status === undefined ? 0 : 1);
    for (const { gauge, labels: names, of } of gauges) {
      gauge.reset();
      // A gauge without labels would be 0.
      if (names === undefined) gauge.remove();
      if (status === undefined) continue;
      for (const { labels = {}, value } of of(status)) {
        if (value !== null && value !== undefined) gauge.set(labels, value);
      }
    }
    return all.metrics();
  }

  return {
    text() {
      const now = performance.now();
      if (last === undefined || now - last.at > KEPT_MS) last = { at: now, text: read() };
      return last.text;
    },
  };
}
