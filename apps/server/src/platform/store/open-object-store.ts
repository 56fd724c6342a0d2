import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../settings/config.ts';
import { openLocalStore } from './object-store-local.ts';
import type { ObjectStore } from './object-store.ts';
import type { Secrets } from '../secrets.ts';
import { openVirusScanner } from './virus-scanner.ts';

/** Opens the configured store. The S3 client is loaded only if it is used. */
export async function openObjectStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  own: { readonly secrets: Pick<Secrets, 'links'>; readonly clock: Clock },
): Promise<ObjectStore> {
  if (s3 === undefined) return openLocalStore(path.resolve(dataDir, 'documents'), own);
  const { openS3Store } = await import('./object-store-s3.ts');
  return openS3Store(s3);
}

/** The store, and the scanner of what is in it. */
export async function openFileServices(
  config: Pick<Config, 'clamd' | 'dataDir' | 's3'>,
  own: { readonly secrets: Pick<Secrets, 'links'>; readonly clock: Clock },
) {
  const store = await openObjectStore(config, own);
  return { store, scanner: config.clamd && openVirusScanner(config.clamd) };
}
