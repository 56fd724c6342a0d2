// Reads a file of claims in a thread.
import type { ProblemCode } from '@portal/contract/problems.ts';
import { piecesOf, type Pieces } from '../../../platform/bodies/pieces.ts';
import { ProblemError } from '../../../platform/problem.ts';
import { readBulkFile } from './read-bulk-file.ts';

export type ReadFile =
  | { readonly problem: ProblemCode }
  | { readonly headings: readonly string[]; readonly rows: Pieces };

/** @param content the file in Base64 */
export default async function read(content: string): Promise<ReadFile> {
  try {
    const { headings, rows } = await readBulkFile(Buffer.from(content, 'base64'));
    return { headings, rows: piecesOf(rows.map((row) => JSON.stringify(row))) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.code };
    throw error;
  }
}
