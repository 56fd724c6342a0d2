// The uploaded file that a call is about; one of another clinic does not exist.
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findUpload, type BulkUploadRow } from './bulk-uploads.queries.ts';

/** @throws ProblemError BULK_UPLOAD_NOT_FOUND */
export function requireUpload(tx: Transaction, user: User, id: string): Promise<BulkUploadRow> {
  return findRequired(tx, user, id, false);
}

/**
 * Locks the file, so that changes of it happen one after the other.
 * @param version the version that the client read; undefined to change the current one
 * @throws ProblemError BULK_UPLOAD_NOT_FOUND, BULK_SUBMITTING, VERSION_CONFLICT
 */
export async function requireUploadToChange(
  tx: Transaction,
  user: User,
  id: string,
  version?: number,
): Promise<BulkUploadRow> {
  const upload = await requireLockedUpload(tx, user, id);
  if (upload.status === 'SUBMITTING') throw new ProblemError('BULK_SUBMITTING');
  if (version !== undefined && upload.version !== version) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  return upload;
}

/** @throws ProblemError BULK_UPLOAD_NOT_FOUND */
export function requireLockedUpload(
  tx: Transaction,
  user: User,
  id: string,
): Promise<BulkUploadRow> {
  return findRequired(tx, user, id, true);
}

async function findRequired(
  tx: Transaction,
  user: User,
  id: string,
  lock: boolean,
): Promise<BulkUploadRow> {
  const upload = await findUpload(tx, { clinicId: clinicOf(user, undefined), id }, lock);
  if (upload === undefined) throw new ProblemError('BULK_UPLOAD_NOT_FOUND');
  return upload;
}
