import path from 'node:path';
import type { BackupConfig } from '../platform/settings/backup-config.ts';
import type { BackupRepository } from './backup-repository.ts';
import { openFolder } from './folder-repository.ts';

/**
 * Opens a folder or `s3://bucket/prefix`. The S3 client is loaded only if it is used.
 * @throws Error with one sentence if the settings of the store are missing
 */
export async function openRepository(
  target: string,
  { s3 }: Pick<BackupConfig, 's3'>,
): Promise<BackupRepository> {
  const named = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(target);
  if (named === null) return openFolder(path.resolve(target));
  if (s3 === undefined) {
    throw new Error(
      'Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for backups in a bucket.',
    );
  }
  const { openBucket } = await import('./bucket-repository.ts');
  return openBucket({ ...s3, bucket: named[1] ?? '', prefix: named[2] ?? '' });
}
