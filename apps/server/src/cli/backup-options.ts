// The arguments of the commands for backups.
import { parseArgs } from 'node:util';
import { readIdentities } from '../backups/public.ts';
import type { openRepository } from '../platform/repository/open-repository.ts';
import type { Config } from '../platform/settings/config.ts';
import { UsageError } from './command.ts';

export const TARGET_DETAILS = [
  'FOLDER may be a bucket: s3://BUCKET/PREFIX, with the store of BACKUP_S3_ENDPOINT. Without it, BACKUP_TO counts.',
];

export interface BackupOptions {
  /** A folder, or `s3://…`. */
  readonly target: string;
  readonly backup: string | undefined;
  /** An ISO time. */
  readonly until: string | undefined;
  /** Undefined if no files are given. */
  readonly identities:
    | { readonly identities: readonly string[]; readonly keysIdentities: readonly string[] }
    | undefined;
}

/** @throws UsageError */
export async function readBackupOptions(
  args: readonly string[],
  { backups }: Config,
): Promise<BackupOptions> {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { identity: option, 'keys-identity': option, backup: option, to: option },
  });
  const { identity, 'keys-identity': keysIdentity, backup, to } = values;
  if ((identity === undefined) !== (keysIdentity === undefined)) {
    throw new UsageError('Say the files of both identities: --identity and --keys-identity.');
  }
  return {
    target: targetOf(positionals, backups),
    backup,
    until: to === undefined ? undefined : timeOf(to),
    identities:
      identity === undefined || keysIdentity === undefined
        ? undefined
        : {
            identities: await readIdentities(identity),
            keysIdentities: await readIdentities(keysIdentity),
          },
  };
}

/** @throws UsageError if more than a folder is typed */
export function oneTarget(args: readonly string[], { backups }: Config): string {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  return targetOf(positionals, backups);
}

function targetOf(
  [typed, ...more]: readonly string[],
  { to }: Parameters<typeof openRepository>[1] & { readonly to: string | undefined },
): string {
  const target = typed ?? to;
  if (target === undefined || more.length > 0) throw new UsageError('Say one folder.');
  return target;
}

function timeOf(typed: string): string {
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(typed);
  if (hasZone && !Number.isNaN(Date.parse(typed))) return new Date(typed).toISOString();
  throw new UsageError('Say --to as a time with its zone, such as 2026-11-30T09:15:00+08:00.');
}
