// Finds files that cannot be documents before anything is uploaded: because of their type, their size or damage, or
// because the claim has the maximum number of documents.
import {
  BYTES_THAT_TELL,
  contentTypeOfName,
  isStartOf,
  MAX_FILE_BYTES,
  type ContentType,
} from '@portal/rules/documents/file-types.ts';

export type FileFault =
  | 'FILE_TYPE'
  | 'FILE_TOO_LARGE'
  | 'FILE_EMPTY'
  | 'FILE_BEYOND_LIMIT'
  | 'FILE_DAMAGED';

/** Whether a file is made smaller before it is sent. */
export function isPicture(type: ContentType): boolean {
  return type.startsWith('image/');
}

/** The file's type, or the reason against it. */
export async function typeOfFile(file: File): Promise<ContentType | FileFault> {
  if (file.size === 0) return 'FILE_EMPTY';
  const type = contentTypeOfName(file.name);
  if (type === undefined) return 'FILE_TYPE';
  if (file.size > MAX_FILE_BYTES && !isPicture(type)) return 'FILE_TOO_LARGE';
  const start = await file.slice(0, BYTES_THAT_TELL).arrayBuffer();
  return isStartOf(type, new Uint8Array(start)) ? type : 'FILE_TYPE';
}

export function isFault(type: ContentType | FileFault): type is FileFault {
  return type.startsWith('FILE_');
}
