export { findBackup, findFaults, listBackups } from './backup-layout.ts';
export { makeIdentityFile, readIdentities } from './encryption.ts';

export {
  backUpTo,
  type BackupServices,
  checkBackups,
  makeNightlyBackup,
} from './nightly/nightly-backup.job.ts';
export { openShippingOf } from './nightly/start-shipping.ts';
export { restoreBackup } from './restore.ts';
export { lastChangeIn, listPaused, markRestored, release } from './restored.queries.ts';
export { verifyBackup } from './verify-backup.ts';
