/** The first questions of operators about the running system: counts and ages, without personal data. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Timestamp } from '../wire/values.ts';

/** The states of jobs that are not done; the last four are those that an operator looks at. */
export const JOB_STATES = [
  'RUNNING',
  'WAITING',
  'PLANNED',
  'STUCK',
  'FAILED',
  'LATE',
  'RETRYING',
] as const;

const Seconds = z.number();

const JobQueue = z
  .object({
    task: z.string().meta({ example: 'send_mail' }),
    state: z.enum(JOB_STATES).meta({
      description:
        'STUCK: running for 15 minutes. FAILED: all attempts are used. LATE: due for 5 minutes and not begun. RETRYING: waits after a failure',
    }),
    count: z.number().int(),
    oldest_seconds: Seconds.meta({ description: 'since it was due, or since it began' }),
  })
  .meta({ id: 'JobQueue' });

const TroubledJob = z
  .object({
    id: z.string().meta({ example: '42' }),
    task: z.string(),
    state: z.enum(['STUCK', 'FAILED', 'LATE', 'RETRYING']),
    due: Timestamp,
    attempts: z.number().int(),
    most_attempts: z.number().int(),
    locked_at: Timestamp.nullable().meta({ description: 'since when it runs' }),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'TroubledJob' });

const RunningWork = z
  .object({
    work: z.enum(['imports', 'payments', 'bulk-claims', 'tax-documents', 'virus-scans']),
    count: z.number().int(),
    quiet_seconds: Seconds.nullable().meta({ description: 'since the last progress; null: none' }),
  })
  .meta({ id: 'RunningWork' });

/** The state that the database has. */
export const SystemFigures = z
  .object({
    schema: z.string().nullable().meta({ description: 'the last migration' }),
    postgres: z.string(),
    jobs: z.array(JobQueue),
    paused: z.array(z.string()).meta({ description: 'kinds of work that wait after a restore' }),
    running: z.array(RunningWork),
    webhooks: z.object({ failing: z.number().int(), paused: z.number().int() }),
    unsealed: z.number().int().meta({ description: 'entries of the audit trail without a seal' }),
    claims: z.record(z.string(), z.number().int()).meta({
      description: 'claims by status, at most a minute old',
    }),
    undecided: z.object({ count: z.number().int(), oldest_seconds: Seconds.nullable() }),
    waiting: z
      .object({
        day: z.number().int(),
        week: z.number().int(),
        longer: z.number().int(),
        oldest_seconds: Seconds.nullable(),
      })
      .meta({ description: 'claims that wait for a person, by how long they have waited' }),
    batches: z.object({
      open: z.number().int(),
      closed: z.number().int(),
      unpaid_amount: z.number(),
      oldest_seconds: Seconds.nullable(),
    }),
    sessions: z.number().int(),
    backup: z.object({
      taken_at: Timestamp.nullable(),
      verified_at: Timestamp.nullable(),
      log_failing_since: Timestamp.nullable(),
    }),
    database: z.object({
      bytes: z.number(),
      most_connections: z.number().int(),
      connections: z.record(z.string(), z.number().int()),
      waiting_for_locks: z.number().int(),
      longest_transaction_seconds: Seconds,
      standbys: z.array(z.object({ name: z.string(), seconds: Seconds })),
    }),
  })
  .meta({ id: 'SystemFigures' });
export type SystemFigures = z.infer<typeof SystemFigures>;

export const SystemStatus = SystemFigures.extend({
  version: z.string().meta({ description: 'of the portal' }),
  node: z.string(),
  replica: z.enum(['none', 'answers', 'away']),
  scanner: z.enum(['none', 'answers', 'away']).meta({
    description: 'the virus scanner; while it is away, nobody can open new documents',
  }),
  disk: z
    .object({ free_bytes: z.number(), size_bytes: z.number() })
    .meta({ description: 'of DATA_DIR' }),
  certificates: z.array(
    z.object({
      name: z.enum(['public-url', 'single-sign-on']),
      ends_at: Timestamp.nullable().meta({ description: 'null: it cannot be read' }),
    }),
  ),
}).meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;

export const getSystemStatus = {
  summary: 'Versions, queues, oldest work, last backup, database, disk and certificates',
  reply: { status: 200, body: data(SystemStatus.extend({ troubled: z.array(TroubledJob) })) },
} as const satisfies CallSchema;

const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const retryJob = {
  summary: 'Starts a stuck, failed, late or retrying job again from its first attempt',
  params,
  reply: { status: 200, body: data(z.object({ task: z.string() })) },
} as const satisfies CallSchema;

export const cancelJob = {
  summary: 'Removes a stuck, failed, late or retrying job. What it would have done is not done',
  params,
  reply: { status: 200, body: data(z.object({ task: z.string() })) },
} as const satisfies CallSchema;
