// Checks that a file was uploaded completely and has the announced type. Other files are deleted.
import { BYTES_THAT_TELL, isStartOf } from '@portal/rules/documents/file-types.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import { markChecked, type DocumentRow } from './documents.queries.ts';

/** Checks a document once; it must be locked. */
export async function checkUpload(
  tx: Transaction,
  document: DocumentRow,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<'good' | 'FILE_NOT_UPLOADED' | 'FILE_TYPE'> {
  if (document.checked_at !== null) return 'good';
  const start = await store.accept(document.id, BYTES_THAT_TELL);
  if (start === undefined) return 'FILE_NOT_UPLOADED';
  const isWhole = start.size === document.content_length;
  if (!isWhole || !isStartOf(document.content_type, start.bytes)) {
    await store.delete(document.id);
    return 'FILE_TYPE';
  }
  await markChecked(tx, document, clock.now().toISOString());
  return 'good';
}
