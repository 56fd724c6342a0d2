// Settings for running the server behind a load balancer.
import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** Each has four connections or more, of the 64 that all have together. */
const MOST_WORKERS = 16;

function recipient(name: string) {
  return z
    .string()
    .regex(
      /^age1[02-9ac-hj-np-z]+$/,
      `${name} must be the recipient that make-backup-identity prints (age1…).`,
    )
    .optional();
}

export const operationsSettings = {
  BACKUP_RECIPIENT: recipient('BACKUP_RECIPIENT'),
  BACKUP_KEYS_RECIPIENT: recipient('BACKUP_KEYS_RECIPIENT'),
  OPERATIONS_PORT: z.coerce
    .number('OPERATIONS_PORT must be a whole number from 0 to 65535.')
    .int()
    .min(0)
    .max(65_535)
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number('DRAIN_SECONDS must be a number from 0 to 15.')
    .min(0)
    .max(15)
    .optional(),
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
  /** How long the server keeps responding after a stop signal, so that load balancers notice. */
  readonly drainSeconds: number;
  /** Server processes that share the port; 1 means that this process serves it. */
  readonly workers: number;
  /** The age recipients of backups: of the database and documents, and of the keys file. */
  readonly backups: {
    readonly recipient: string | undefined;
    readonly keysRecipient: string | undefined;
  };
}

const usualDrainSeconds = 5;

export function operationsOf(
  env: {
    readonly OPERATIONS_PORT?: number | undefined;
    readonly DRAIN_SECONDS?: number | undefined;
    readonly WORKERS: number | 'auto';
    readonly BACKUP_RECIPIENT?: string | undefined;
    readonly BACKUP_KEYS_RECIPIENT?: string | undefined;
  },
  { demo }: { readonly demo: boolean },
): OperationsConfig {
  return {
    operationsPort: env.OPERATIONS_PORT,
    // A demo has no load balancer.
    drainSeconds: env.DRAIN_SECONDS ?? (demo ? 0 : usualDrainSeconds),
    workers: env.WORKERS === 'auto' ? Math.min(availableParallelism(), MOST_WORKERS) : env.WORKERS,
    backups: { recipient: env.BACKUP_RECIPIENT, keysRecipient: env.BACKUP_KEYS_RECIPIENT },
  };
}
