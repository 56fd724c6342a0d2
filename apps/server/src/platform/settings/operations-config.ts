// Settings for running the server behind a load balancer.
import { DECIDE_WITHIN_DAYS } from '@portal/rules/assessment/due-dates.ts';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** Each has four connections or more, of the 64 that all have together. */
const MOST_WORKERS = 16;

export const operationsSettings = {
  OPERATIONS_PORT: z.coerce
    .number('OPERATIONS_PORT must be a whole number from 0 to 65535.')
    .int()
    .min(0)
    .max(65_535)
    .optional(),
  SLOW_REQUEST_MS: z.coerce
    .number('SLOW_REQUEST_MS must be a number of milliseconds.')
    .min(0)
    .default(1_000),
  DRAIN_SECONDS: z.coerce
    .number('DRAIN_SECONDS must be a number from 0 to 15.')
    .min(0)
    .max(15)
    .optional(),
  DECIDE_WITHIN_DAYS: z.coerce
    .number('DECIDE_WITHIN_DAYS must be a whole number from 1 to 60.')
    .int('DECIDE_WITHIN_DAYS must be a whole number from 1 to 60.')
    .min(1, 'DECIDE_WITHIN_DAYS must be a whole number from 1 to 60.')
    .max(60, 'DECIDE_WITHIN_DAYS must be a whole number from 1 to 60.')
    .default(DECIDE_WITHIN_DAYS),
  JOBS: z.enum(['on', 'off', 'only'], 'JOBS must be on, off or only.').default('on'),
  WORKERS: z
    .union(
      [z.literal('auto'), z.coerce.number().int().min(1).max(MOST_WORKERS)],
      `WORKERS must be auto or a whole number from 1 to ${MOST_WORKERS}.`,
    )
    .default(1),
} as const;

export interface OperationsConfig {
  /** Port for `/readyz` and `/metrics`; if undefined, the portal's port answers `/readyz`, and nothing answers `/metrics`. */
  readonly operationsPort: number | undefined;
  /** Requests and jobs that take longer are warnings in the log and name their statements. */
  readonly slowRequestMs: number;
  /** How long the server keeps responding after a stop signal, so that load balancers notice. */
  readonly drainSeconds: number;
  /** Working days in which a waiting claim should be decided; the desk shows which are due. */
  readonly decideWithinDays: number;
  /** Whether this process runs jobs, and whether it also serves requests. */
  readonly jobs: 'on' | 'off' | 'only';
  /** Server processes that share the port; 1 means that this process serves it. */
  readonly workers: number;
}

const usualDrainSeconds = 5;

export function operationsOf(
  env: {
    readonly OPERATIONS_PORT?: number | undefined;
    readonly SLOW_REQUEST_MS: number;
    readonly DRAIN_SECONDS?: number | undefined;
    readonly DECIDE_WITHIN_DAYS: number;
    readonly JOBS: OperationsConfig['jobs'];
    readonly WORKERS: number | 'auto';
  },
  { demo }: { readonly demo: boolean },
): OperationsConfig {
  return {
    operationsPort: env.OPERATIONS_PORT,
    slowRequestMs: env.SLOW_REQUEST_MS,
    decideWithinDays: env.DECIDE_WITHIN_DAYS,
    // A demo has no load balancer.
    drainSeconds: env.DRAIN_SECONDS ?? (demo ? 0 : usualDrainSeconds),
    jobs: env.JOBS,
    workers: env.WORKERS === 'auto' ? Math.min(availableParallelism(), MOST_WORKERS) : env.WORKERS,
  };
}
