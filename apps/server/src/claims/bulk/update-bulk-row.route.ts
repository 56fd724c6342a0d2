// Corrects cells of a claim of a file, or skips it, and checks it again, with the claims of the file for the same visit.
import { keptText } from '@portal/rules/claims/bulk/bulk-columns.ts';
import type { BulkLine } from '@portal/rules/claims/bulk/bulk-rows.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { findBulkRow, updateBulkRows, type BulkRowContent } from './bulk-rows.queries.ts';
import { changeUpload } from './bulk-uploads.queries.ts';
import { linesOf, rowView } from './bulk-view.ts';
import { checkBulkClaims } from './check-bulk-claims.ts';
import { checkTwins } from './check-twins.ts';
import { requireUploadToChange } from './require-bulk-upload.ts';

export const updateBulkRow: Handler<'updateBulkRow'> = async ({
  params,
  body,
  version,
  http,
  ...asking
}) => {
  const { tx, user, services, audit } = asking;
  const upload = await requireUploadToChange(tx, user, params.id);
  const key = { clinicId: upload.clinic_id, id: upload.id };
  const before = await findBulkRow(tx, key, params.no, true);
  if (before === undefined) throw new ProblemError('BULK_ROW_NOT_FOUND');
  if (before.state === 'SUBMITTED') throw new ProblemError('BULK_ROW_SUBMITTED');
  if (before.version !== version) throw new ProblemError('VERSION_CONFLICT');
  const lines = corrected(linesOf(services.nationalIds, key.clinicId, before.lines), body.cells);
  const checked = await checkBulkClaims(
    asking,
    { clinicId: key.clinicId, numberForm: upload.number_form },
    [{ no: before.no, lines }],
  );
  const [own] = checked ?? [];
  if (own === undefined) return new KeptRefusal(new ProblemError('LOOK_UPS_USED_UP'));
  const isSkipped = body.is_skipped ?? before.state === 'SKIPPED';
  const now: BulkRowContent = isSkipped ? { ...own, state: 'SKIPPED' } : own;
  await updateBulkRows(tx, key, [now]);
  await checkTwins(asking, key, [before, now]);
  await changeUpload(tx, key, { status: upload.status, at: services.clock.now().toISOString() });
  await audit({
    action: 'claims.update-bulk',
    clinicId: key.clinicId,
    subjectType: 'bulk_upload',
    subjectId: key.id,
    after: { claim: before.no, cells: body.cells.map(({ column }) => column), skipped: isSkipped },
  });
  const after = await findBulkRow(tx, key, params.no, false);
  if (after === undefined) throw new ProblemError('BULK_ROW_NOT_FOUND');
  return {
    data: rowView(after, services, {
      clinicId: key.clinicId,
      language: readerLanguage(http.header('accept-language')),
      numberForm: upload.number_form,
    }),
  };
};

type Correction = ParsedRequest<'updateBulkRow'>['body']['cells'][number];

/** @throws ProblemError BULK_ROW_NOT_FOUND for a row that is not of the claim */
function corrected(lines: readonly BulkLine[], cells: readonly Correction[]): BulkLine[] {
  if (cells.some(({ line }) => !lines.some((one) => one.line === line))) {
    throw new ProblemError('BULK_ROW_NOT_FOUND');
  }
  return lines.map((one) => {
    const own = cells.filter(({ line }) => line === one.line);
    const entries = Object.entries({
      ...one.cells,
      ...Object.fromEntries(own.map(({ column, text }) => [column, keptText(column, text)])),
    });
    return { ...one, cells: Object.fromEntries(entries.filter(([, text]) => text !== '')) };
  });
}
