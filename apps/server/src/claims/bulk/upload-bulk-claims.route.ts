// Stores the rows of an uploaded file, with the mapping that the clinic used for the same headings before.
import { createHash } from 'node:crypto';
import { guessMapping, headingsKey } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { withoutTurns } from '@portal/rules/values/writing-direction.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findMapping, insertUpload } from './bulk-uploads.queries.ts';
import { rowsOfClaims, wholeUpload } from './bulk-view.ts';
import { readBulkFile } from './read-bulk-file.ts';

export const uploadBulkClaims: Handler<'uploadBulkClaims'> = async ({
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const clinicId = clinicOf(user, undefined);
  const bytes = Buffer.from(body.content, 'base64');
  const { headings, rows } = await readBulkFile(bytes);
  const saved = await findMapping(tx, clinicId, headingsKey(headings));
  const upload = await insertUpload(tx, {
    clinicId,
    fileName: withoutTurns(body.file_name),
    hash: createHash('sha256').update(bytes).digest(),
    content: services.nationalIds.encrypt(JSON.stringify(rows)),
    headings,
    mapping: saved ?? guessMapping(headings),
    rowCount: rowsOfClaims(rows, headings).length,
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
