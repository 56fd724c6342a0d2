// The claims of a file that were not submitted as CSV: their rows as uploaded and corrected, with their problems. The
// clinic corrects them in its own system; numbers are masked, as on the screen.
import { BULK_COLUMNS } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { BULK_LIMITS } from '@portal/rules/claims/bulk/bulk-state.ts';
import { writeCsvStream } from 'hucre/csv';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { textsIn } from '../../platform/texts.ts';
import { listBulkRowsPage } from './bulk-rows.queries.ts';
import { rowView } from './bulk-view.ts';
import { requireUpload } from './require-bulk-upload.ts';

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
  const { rows } = await listBulkRowsPage(
    tx,
    { clinicId, id },
    {
      states: ['NEEDS_CORRECTION', 'REFUSED'],
      onlyDeclined: false,
      limit: BULK_LIMITS.claims,
      offset: 0,
    },
  );
  const language = readerLanguage(http.header('accept-language'));
  const say = textsIn(language);
  const view = { language, numberForm: upload.number_form };
  const shown = rows.map((row) => rowView(row, services, view));
  const used = BULK_COLUMNS.filter((column) =>
    shown.some(({ lines }) => lines.some(({ cells }) => cells[column] !== undefined)),
  );
  const content = writeCsvStream(
    shown.flatMap(({ lines, problems }) =>
      lines.map(({ line, cells }) => [
        String(line),
        problems
          .filter((problem) => problem.line === line && !problem.is_warning)
          .map(({ column, message }) =>
            column === null ? message : `${say(`bulk.column_${column}`)}: ${message}`,
          )
          .join(' '),
        ...used.map((column) => cells[column] ?? ''),
      ]),
    ),
    {
      headers: [
        say('bulk.row'),
        say('bulk.problem'),
        ...used.map((column) => say(`bulk.column_${column}`)),
      ],
      bom: true,
      escapeFormulae: true,
      lineSeparator: '\r\n',
    },
  );
  await audit({
    action: 'claims.export-bulk-problems',
    clinicId,
    subjectType: 'bulk_upload',
    subjectId: id,
    after: { claims: rows.length },
  });
  return new FileToSend({
    name: `bulk-problems-${services.clock.today()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    headers: {},
    content,
  });
};
