// The claims of a file that were not submitted as CSV: their rows as uploaded and corrected, with their problems. The
// clinic corrects them in its own system; numbers are masked, as on the screen.
import { BULK_COLUMNS, type BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import type { BulkRowState } from '@portal/rules/claims/bulk/bulk-state.ts';
import { BULK_LIMITS } from '@portal/rules/claims/bulk/bulk-limits.ts';
import { writeCsvStream } from 'hucre/csv';
import { FileToSend } from '../../../platform/http/file-to-send.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../../platform/http/reader-language.ts';
import { textsIn } from '../../../platform/texts.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { listBulkRowsPage } from '../bulk-rows.queries.ts';
import { rowViews, type ShownRow } from '../bulk-view.ts';
import { requireUpload } from '../require-bulk-upload.ts';

const NOT_SUBMITTED: readonly BulkRowState[] = ['NEEDS_CORRECTION', 'REFUSED'];
/** Claims that are read together. */
const READ_AT_ONCE = 500;
/** Rows that are written in a turn. */
const IN_A_TURN = 200;

export const exportBulkProblems: Handler<'exportBulkProblems'> = async ({
  params,
  tx,
  user,
  services,
  http,
  audit,
}) => {
  const upload = await requireUpload(tx, user, params.id);
  const { clinic_id: clinicId, id } = upload;
  const language = readerLanguage(http.header('accept-language'));
  const say = textsIn(language);
  const view = { clinicId, language, numberForm: upload.number_form };
  const shown: ShownRow[] = [];
  const filled = new Set<string>();
  for (let offset = 0; offset < BULK_LIMITS.claims; offset += READ_AT_ONCE) {
    const page = { states: NOT_SUBMITTED, onlyDeclined: false, limit: READ_AT_ONCE, offset };
    const { rows } = await listBulkRowsPage(tx, { clinicId, id }, page);
    const views = await rowViews(rows, services, view);
    shown.push(...views);
    for (const { cells } of views.flatMap(({ lines }) => lines)) {
      for (const column of Object.keys(cells)) filled.add(column);
    }
    if (rows.length < READ_AT_ONCE) break;
  }
  const used = BULK_COLUMNS.filter((column) => filled.has(column));
  const content = writeCsvStream(linesOfFile(shown, used, say), {
    headers: [
      say('bulk.row'),
      say('bulk.problem'),
      ...used.map((column) => say(`bulk.column_${column}`)),
    ],
    bom: true,
    escapeFormulae: true,
    lineSeparator: '\r\n',
  });
  const rows = shown.reduce((sum, { lines }) => sum + lines.length, 0);
  await audit({
    action: 'claims.export-bulk-problems',
    clinicId,
    subjectType: 'bulk_upload',
    subjectId: id,
    after: { claims: shown.length },
  });
  return new FileToSend(
    {
      name: `bulk-problems-${services.clock.today()}.csv`,
      contentType: 'text/csv; charset=utf-8',
      headers: {},
      content,
    },
    rows,
  );
};

async function* linesOfFile(
  shown: readonly ShownRow[],
  used: readonly BulkColumn[],
  say: ReturnType<typeof textsIn>,
): AsyncGenerator<string[]> {
  for await (const some of inTurns(shown, IN_A_TURN, ({ lines }) => lines.length)) {
    for (const { lines, problems } of some) {
      const byLine = Map.groupBy(
        problems.filter((problem) => !problem.is_warning),
        ({ line }) => line,
      );
      for (const { line, cells } of lines) {
        const found = (byLine.get(line) ?? []).map(({ column, message }) =>
          column === null ? message : `${say(`bulk.column_${column}`)}: ${message}`,
        );
        yield [String(line), found.join(' '), ...used.map((column) => cells[column] ?? '')];
      }
    }
  }
}
