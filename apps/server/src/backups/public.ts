export { backUp } from './back-up.ts';
export { findBackup, findFaults, listBackups } from './backup-folder.ts';
export { makeIdentityFile, readIdentities } from './encryption.ts';
export { restoreBackup } from './restore.ts';
export { listPaused, release } from './restored.queries.ts';
export { verifyBackup } from './verify-backup.ts';
