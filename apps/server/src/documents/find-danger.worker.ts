import { findDangerOfDocx } from './danger-of-docx.ts';
import { findDangerOfPdf } from './danger-of-pdf.ts';
import type { Danger, FileToCheck } from './find-danger.ts';
import { isMixed } from './mixed-files.ts';

/** Runs in a thread: a library may need seconds for a damaged file. */
export default async function findDanger({
  type,
  bytes,
}: FileToCheck): Promise<Danger | undefined> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isMixed(type, content)) return 'FILE_IS_MIXED';
  if (type === 'application/pdf') return findDangerOfPdf(content);
  return type.startsWith('image/') ? undefined : findDangerOfDocx(content);
}
