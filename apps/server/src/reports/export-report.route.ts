// A report as a file, with the rows and the order of the screen.
import { REPORT_LIMITS, shownColumns } from '@portal/rules/reports/report-definition.ts';
import { FileToSend } from '../platform/http/file-to-send.ts';
import type { Handler } from '../platform/http/handler.ts';
import { readerLanguage } from '../platform/http/reader-language.ts';
import { requireStepUpForRows } from '../platform/http/step-up.ts';
import { textsIn } from '../platform/texts.ts';
import { tableFiles } from '../payments/public.ts';
import { fileCells, fileColumn } from './report-file.ts';
import { reportResult } from './report-result.ts';
import { auditedReport } from './require-report.ts';

export const exportReport: Handler<'exportReport'> = async (context) => {
  const { body, reading, user, services, http, audit } = context;
  const { definition, format } = body;
  const { clock } = services;
  const asked = { definition, limit: REPORT_LIMITS.fileRows, offset: 0 };
  const { rows, total } = await reportResult(reading, asked, { user, services });
  requireStepUpForRows(user, clock.now(), rows.length);
  await audit({
    action: 'reports.export',
    ...auditedReport('-'),
    after: { ...definition, format, rows: rows.length },
  });
  const file = tableFiles[format];
  const columns = shownColumns(definition);
  const language = readerLanguage(http.header('accept-language'));
  const say = textsIn(language);
  return new FileToSend(
    {
      name: `report-${clock.today()}.${format}`,
      contentType: file.contentType,
      headers: { 'x-rows': String(rows.length), 'x-left-out': String(total - rows.length) },
      content: file.write({
        sheet: 'reports.sheet',
        columns: columns.map(fileColumn),
        rows: rows.map((row) => fileCells(row, columns, say)),
        language,
      }),
    },
    rows.length,
  );
};
