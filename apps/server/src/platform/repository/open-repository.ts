import path from 'node:path';
import type { BackupConfig } from '../settings/backup-config.ts';
import type { FileRepository } from './file-repository.ts';
import { openFolder } from './folder-repository.ts';

/**
 * Opens a folder or `s3://bucket/prefix`. The S3 client is loaded only if it is used.
 * @throws Error with one sentence if the settings of the store are missing
 */
export async function openRepository(
  target: string,
  { s3, lockDays }: Pick<BackupConfig, 's3'> & { readonly lockDays?: number | undefined },
): Promise<FileRepository> {
  const named = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(target);
  if (named === null) return openFolder(path.resolve(target));
  if (s3 === undefined) {
    throw new Error(
      'Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for files in a bucket.',
    );
  }
  const { openBucket } = await import('./bucket-repository.ts');
  return openBucket({ ...s3, bucket: named[1] ?? '', prefix: named[2] ?? '', lockDays });
}
