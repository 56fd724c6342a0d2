// The settings of backups of the embedded database.
import { z } from 'zod';
import { commaList } from './comma-list.ts';
import type { S3Config } from './s3-config.ts';

const usualRegion = 'us-east-1';
const usualKeep = 14;

function recipient(name: string) {
  return z
    .string()
    .regex(
      /^age1[02-9ac-hj-np-z]+$/,
      `${name} must be the recipient that make-backup-identity prints (age1…).`,
    )
    .optional();
}

const file = z.string().min(1).optional();
const keepText = 'BACKUP_KEEP must be a whole number from 1 to 1000.';

const lockText = 'AUDIT_ANCHOR_LOCK_DAYS must be a whole number of days from 1 to 36500.';

export const backupSettings = {
  BACKUP_RECIPIENT: recipient('BACKUP_RECIPIENT'),
  BACKUP_KEYS_RECIPIENT: recipient('BACKUP_KEYS_RECIPIENT'),
  BACKUP_TO: z
    .string()
    .regex(
      /^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/,
      'BACKUP_TO must be a folder or a bucket such as s3://backups/portal.',
    )
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_AT must be a time such as 03:30.')
    .default('03:30'),
  BACKUP_KEEP: z.coerce
    .number(keepText)
    .int(keepText)
    .min(1, keepText)
    .max(1000, keepText)
    .default(usualKeep),
  BACKUP_IDENTITY_FILE: file,
  BACKUP_KEYS_IDENTITY_FILE: file,
  BACKUP_S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'BACKUP_S3_ENDPOINT must be an address such as https://s3.example.',
    })
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).default(usualRegion),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AUDIT_ANCHORS: z.string().default('').transform(commaList),
  AUDIT_ANCHOR_LOCK_DAYS: z.coerce
    .number(lockText)
    .int(lockText)
    .min(1, lockText)
    .max(36_500, lockText)
    .optional(),
} as const;

type BackupEnvironment = z.infer<z.ZodObject<typeof backupSettings>>;

export interface BackupConfig {
  /** The age recipients: of the database and documents, and of the keys file. */
  readonly recipient: string | undefined;
  readonly keysRecipient: string | undefined;
  /** The repository of the nightly backup and of the log; undefined without them. */
  readonly to: string | undefined;
  /** The time of the nightly backup in Singapore, such as 03:30. */
  readonly at: string;
  /** How many nightly backups are kept. */
  readonly keep: number;
  /** The files of the identities for the nightly verification; undefined if it compares checksums only. */
  readonly identityFiles: { readonly own: string; readonly keys: string } | undefined;
  /** The store of `s3://` repositories. */
  readonly s3: Omit<S3Config, 'bucket'> | undefined;
}

/** Adds a sentence to `mistakes` for each setting that is missing. */
export function backupsOf(
  env: BackupEnvironment & { readonly DATABASE_URL?: string | undefined },
  mistakes: string[],
): BackupConfig {
  if (env.BACKUP_TO !== undefined) {
    for (const name of ['BACKUP_RECIPIENT', 'BACKUP_KEYS_RECIPIENT'] as const) {
      if (env[name] === undefined) mistakes.push(`${name} is required with BACKUP_TO.`);
    }
    if (env.DATABASE_URL !== undefined) {
      mistakes.push(
        'BACKUP_TO is for the embedded database only; it is refused with DATABASE_URL.',
      );
    }
  }
  const s3 = storeOf(env, mistakes);
  if (env.BACKUP_TO?.startsWith('s3:') === true && s3 === undefined) {
    mistakes.push('BACKUP_S3_ACCESS_KEY_ID is required with a bucket in BACKUP_TO.');
  }
  return {
    recipient: env.BACKUP_RECIPIENT,
    keysRecipient: env.BACKUP_KEYS_RECIPIENT,
    to: env.BACKUP_TO,
    at: env.BACKUP_AT,
    keep: env.BACKUP_KEEP,
    identityFiles: identityFilesOf(env, mistakes),
    s3,
  };
}

function identityFilesOf(
  { BACKUP_IDENTITY_FILE: own, BACKUP_KEYS_IDENTITY_FILE: keys }: BackupEnvironment,
  mistakes: string[],
): BackupConfig['identityFiles'] {
  if (own !== undefined && keys !== undefined) return { own, keys };
  if (own !== keys) {
    mistakes.push('BACKUP_IDENTITY_FILE and BACKUP_KEYS_IDENTITY_FILE must be set together.');
  }
  return undefined;
}

function storeOf(env: BackupEnvironment, mistakes: string[]): BackupConfig['s3'] {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    env;
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    return {
      endpoint: env.BACKUP_S3_ENDPOINT,
      region: env.BACKUP_S3_REGION,
      accessKeyId,
      secretAccessKey,
    };
  }
  if (accessKeyId !== secretAccessKey) {
    mistakes.push('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together.');
  }
  return undefined;
}

export interface AnchorConfig {
  /** Folders and buckets; empty for a folder in DATA_DIR. */
  readonly places: readonly string[];
  /** Object lock of the files in buckets. */
  readonly lockDays: number | undefined;
}

/** Adds a sentence to `mistakes` for a bucket without the keys of its store. */
export function anchorsOf(env: BackupEnvironment, mistakes: string[]): AnchorConfig {
  const { AUDIT_ANCHORS: places, AUDIT_ANCHOR_LOCK_DAYS: lockDays } = env;
  const hasBucket = places.some((place) => place.startsWith('s3:'));
  if (hasBucket && env.BACKUP_S3_ACCESS_KEY_ID === undefined) {
    mistakes.push('BACKUP_S3_ACCESS_KEY_ID is required with a bucket in AUDIT_ANCHORS.');
  }
  if (lockDays !== undefined && !hasBucket) {
    mistakes.push('AUDIT_ANCHOR_LOCK_DAYS is for buckets: name one in AUDIT_ANCHORS.');
  }
  return { places, lockDays };
}
