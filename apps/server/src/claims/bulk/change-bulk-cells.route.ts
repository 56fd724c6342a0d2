// Corrects all cells of a file with the same mistake in one step, and checks their claims again.
import { keptText, type BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { isBulkProblem } from '@portal/rules/claims/bulk/bulk-problems.ts';
import type { BulkLine } from '@portal/rules/claims/bulk/bulk-rows.ts';
import { likeCells } from '@portal/rules/claims/bulk/like-cells.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { listRowsToChange, updateBulkRows } from './bulk-rows.queries.ts';
import { changeUpload } from './bulk-uploads.queries.ts';
import { linesOf } from './bulk-view.ts';
import { checkBulkClaims } from './check-bulk-claims.ts';
import { checkTwins } from './check-twins.ts';
import { requireUpload, requireUploadToChange } from './require-bulk-upload.ts';

export const changeBulkCells: Handler<'changeBulkCells'> = async ({ params, body, ...asking }) => {
  const { tx, user, services, audit } = asking;
  const lock = !body.is_trial;
  const upload = lock
    ? await requireUploadToChange(tx, user, params.id)
    : await requireUpload(tx, user, params.id);
  const key = { clinicId: upload.clinic_id, id: upload.id };
  const { column, code } = body;
  const problem =
    body.lines === undefined
      ? { column, ...(code !== undefined && isBulkProblem(code) ? { code } : {}) }
      : undefined;
  const rows = (await listRowsToChange(tx, key, { problem, lock })).map((row) => ({
    row,
    no: row.no,
    lines: linesOf(services.nationalIds, key.clinicId, row.lines),
    problems: row.problems,
  }));
  const cells = body.from.trim() === body.to.trim() ? [] : likeCells(rows, body);
  const byClaim = Map.groupBy(cells, ({ no }) => no);
  const found = { claims: byClaim.size, lines: cells.map(({ line }) => line) };
  if (body.is_trial || cells.length === 0) return { data: found };
  const wanted = rows.filter(({ no }) => byClaim.has(no));
  const changed = wanted.map(({ no, lines }) => {
    const own = new Set(byClaim.get(no)?.map(({ line }) => line));
    return { no, lines: lines.map((one) => (own.has(one.line) ? withText(one, body) : one)) };
  });
  const now = await checkBulkClaims(
    asking,
    { clinicId: key.clinicId, numberForm: upload.number_form },
    changed,
  );
  if (now === undefined) return new KeptRefusal(new ProblemError('LOOK_UPS_USED_UP'));
  await updateBulkRows(tx, key, now);
  await checkTwins(asking, key, [...wanted.map(({ row }) => row), ...now]);
  await changeUpload(tx, key, { status: upload.status, at: services.clock.now().toISOString() });
  await audit({
    action: 'claims.change-bulk-cells',
    clinicId: key.clinicId,
    subjectType: 'bulk_upload',
    subjectId: key.id,
    after: { column: body.column, claims: found.claims, cells: cells.length },
  });
  return { data: found };
};

function withText(
  line: BulkLine,
  { column, to }: { readonly column: BulkColumn; readonly to: string },
): BulkLine {
  const { [column]: _former, ...others } = line.cells;
  const text = keptText(column, to);
  return { ...line, cells: text === '' ? others : { ...others, [column]: text } };
}
