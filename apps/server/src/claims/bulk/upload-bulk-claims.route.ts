// Stores the rows of an uploaded file, with the mapping that the clinic used for the same headings before.
import { createHash } from 'node:crypto';
import { guessMapping, headingsKey } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { withoutNationalNumbers } from '@portal/rules/members/national-numbers.ts';
import { withoutTurns } from '@portal/rules/values/writing-direction.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listOf, type Pieces } from '../../platform/bodies/pieces.ts';
import { ProblemError } from '../../platform/problem.ts';
import { readInThread, type Program } from '../../platform/workers/threads.ts';
import { findMapping, insertUpload } from './bulk-uploads.queries.ts';
import { ownHeadings } from './own-headings.ts';
import { contentOf, parseRows, rowsOfClaims, wholeUpload } from './bulk-view.ts';
import type { BulkFile } from './reading/read-bulk-file.ts';
import type { ReadFile } from './reading/read-bulk-file.worker.ts';

const program: Program<string, ReadFile> = {
  file: new URL('./reading/read-bulk-file.worker.ts', import.meta.url),
};

export const uploadBulkClaims: Handler<'uploadBulkClaims'> = async ({
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const clinicId = clinicOf(user, undefined);
  const { headings: read, rows, pieces } = await readFile(body.content);
  // A file without headings has a claim in their place.
  const headings = read.map((heading) => withoutNationalNumbers(heading));
  const saved = await findMapping(tx, clinicId, headingsKey(headings));
  const upload = await insertUpload(tx, {
    clinicId,
    fileName: withoutNationalNumbers(withoutTurns(body.file_name)),
    hash: createHash('sha256').update(body.content, 'base64').digest(),
    content: contentOf(services.nationalIds, clinicId, pieces),
    headings,
    mapping: saved ?? guessMapping(headings, ownHeadings()),
    rowCount: (await rowsOfClaims(rows, headings)).length,
    user: { id: user.user_id, name: user.name },
    at: services.clock.now().toISOString(),
  });
  if (upload === undefined) throw new ProblemError('BULK_ALREADY_UPLOADED');
  await audit({
    action: 'claims.upload-bulk',
    clinicId,
    subjectType: 'bulk_upload',
    subjectId: upload.id,
    after: { file: upload.file_name, rows: rows.length },
  });
  return { data: await wholeUpload(tx, services, upload, rows) };
};

/** @throws ProblemError the problems of `readBulkFile`, FILE_TOO_COMPLEX */
async function readFile(content: string): Promise<BulkFile & { readonly pieces: Pieces }> {
  const read = await readInThread(program, content);
  if ('problem' in read) throw new ProblemError(read.problem);
  const rows = await listOf(read.rows, parseRows);
  return { headings: read.headings, rows, pieces: read.rows };
}
