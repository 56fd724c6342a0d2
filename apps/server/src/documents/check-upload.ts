// Checks that a file was uploaded completely, has the announced type and can do no harm. Other files are deleted.
import { BYTES_THAT_TELL, isStartOf } from '@portal/rules/documents/file-types.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import { markChecked, type DocumentRow } from './documents.queries.ts';
import { type Danger, findDanger } from './find-danger.ts';

/** A document can be used before the virus scanner has seen it, but nobody can open it. */
export type UploadOutcome = Danger | 'good' | 'FILE_INFECTED' | 'FILE_NOT_UPLOADED' | 'FILE_TYPE';

/** Checks a document once; it must be locked. */
export async function checkUpload(
  tx: Transaction,
  document: DocumentRow,
  { store, clock, scanner }: Pick<Services, 'clock' | 'scanner' | 'store'>,
): Promise<UploadOutcome> {
  if (document.scan === 'INFECTED') return 'FILE_INFECTED';
  if (document.checked_at !== null) return 'good';
  const start = await store.accept(document.id, BYTES_THAT_TELL);
  if (start === undefined) return 'FILE_NOT_UPLOADED';
  const isWhole = start.size === document.content_length;
  if (!isWhole || !isStartOf(document.content_type, start.bytes)) {
    await store.delete(document.id);
    return 'FILE_TYPE';
  }
  const danger = await findDanger(store, { key: document.id, type: document.content_type });
  if (danger !== undefined) {
    await store.delete(document.id);
    return danger;
  }
  const scan = scanner === undefined ? 'NOT_SCANNED' : 'CHECKING';
  await markChecked(tx, document, clock.now().toISOString(), scan);
  return 'good';
}
