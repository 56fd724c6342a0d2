// The lines of `portal status`: what an engineer asks first.
import type { SystemStatus } from '@portal/contract/system/system-status.ts';

const UNITS = [
  { name: 'd', seconds: 86_400 },
  { name: 'h', seconds: 3_600 },
  { name: 'min', seconds: 60 },
] as const;

function age(seconds: number | null): string {
  if (seconds === null) return 'none';
  const unit = UNITS.find((one) => seconds >= one.seconds);
  if (unit === undefined) return `${Math.round(seconds)} s`;
  return `${Math.round(seconds / unit.seconds)} ${unit.name}`;
}

const GIGABYTE = 1e9;
const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

function jobLines({ jobs, paused }: SystemStatus): string[] {
  const lines = jobs.map(
    ({ task, state, count, oldest_seconds: oldest }) =>
      `  ${task.padEnd(24)} ${state.padEnd(9)} ${count}, the oldest ${age(oldest)}`,
  );
  return [
    ...(paused.length > 0 ? [`Paused after a restore: ${paused.join(', ')} (see resume)`] : []),
    lines.length === 0 ? 'Jobs: none' : 'Jobs that are not done:',
    ...lines,
  ];
}

function workLines({ running, webhooks, unsealed, undecided, waiting, batches }: SystemStatus) {
  const people = waiting.day + waiting.week + waiting.longer;
  return [
    ...running.flatMap(({ work, count, quiet_seconds: quiet }) =>
      count === 0 ? [] : [`Work: ${work} ${count}, last progress ${age(quiet)} ago`],
    ),
    `Webhooks: ${webhooks.failing} failing, ${webhooks.paused} paused`,
    `Audit trail: ${unsealed} entries are not sealed`,
    `Claims: ${undecided.count} undecided, the oldest ${age(undecided.oldest_seconds)}; ${people} wait for a person, the oldest ${age(waiting.oldest_seconds)}`,
    `Batches: ${batches.open} open, ${batches.closed} closed and unpaid, the oldest ${age(batches.oldest_seconds)}`,
  ];
}

function databaseLines({ database, replica, scanner }: SystemStatus): string[] {
  const { connections, most_connections: most, standbys } = database;
  const open = Object.values(connections).reduce((sum, count) => sum + count, 0);
  return [
    `Database: ${gigabytes(database.bytes)}, ${open} of ${most} connections, ${database.waiting_for_locks} wait for a lock, longest transaction ${age(database.longest_transaction_seconds)}`,
    `Read replica: ${replica}`,
    `Virus scanner: ${scanner}`,
    ...standbys.map(({ name, seconds }) => `Standby ${name}: ${age(seconds)} behind`),
  ];
}

export function statusLines(status: SystemStatus): string[] {
  const { version, node, postgres, schema, backup, disk, certificates, sessions } = status;
  return [
    `Portal ${version}, Node ${node}, PostgreSQL ${postgres}, schema ${schema ?? 'unknown'}`,
    ...jobLines(status),
    ...workLines(status),
    ...databaseLines(status),
    `Backup: ${backup.taken_at ?? 'none is recorded'}; verified: ${backup.verified_at ?? 'not recorded'}`,
    ...(backup.log_failing_since === null
      ? []
      : [`The log cannot be sent to the backups since ${backup.log_failing_since}`]),
    `Disk of DATA_DIR: ${gigabytes(disk.free_bytes)} of ${gigabytes(disk.size_bytes)} free`,
    ...certificates.map(
      ({ name, ends_at: end }) =>
        `Certificate ${name}: ${end === null ? 'cannot be read' : `ends ${end}`}`,
    ),
    `Live sessions: ${sessions}`,
  ];
}
