import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../settings/config.ts';
import { openLocalStore } from './object-store-local.ts';
import type { ObjectStore } from './object-store.ts';
import type { Secrets } from '../secrets.ts';

/** Opens the configured store. The S3 client is loaded only if it is used. */
export async function openObjectStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  own: { readonly secrets: Pick<Secrets, 'links'>; readonly clock: Clock },
): Promise<ObjectStore> {
  if (s3 === undefined) return openLocalStore(path.resolve(dataDir, 'documents'), own);
  const { openS3Store } = await import('./object-store-s3.ts');
  return openS3Store(s3);
}
