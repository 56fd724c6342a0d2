// Entries of the audit trail as a file, with the filter and the order of the screen. `portal verify-audit --file` proves its
// rows.
import { FileToSend } from '../platform/http/file-to-send.ts';
import type { Handler } from '../platform/http/handler.ts';
import { readerLanguage } from '../platform/http/reader-language.ts';
import { requireStepUpForRows } from '../platform/http/step-up.ts';
import { textsIn } from '../platform/texts.ts';
import { tableFiles } from '../payments/public.ts';
import { askedEntries } from './asked-entries.ts';
import { auditColumns } from './audit-file.ts';
import { listSealedEntries } from './audit-trail.queries.ts';

const MOST_ROWS = 10_000;

export const exportAuditTrail: Handler<'exportAuditTrail'> = async (context) => {
  const { body, tx, user, services, http, audit } = context;
  const { filter, about } = await askedEntries(tx, services, body);
  const { rows, total } = await listSealedEntries(tx, filter, { limit: MOST_ROWS, offset: 0 });
  requireStepUpForRows(user, services.clock.now(), rows.length);
  await audit({
    action: 'operations.export-audit',
    ...about,
    after: { ...about.after, rows: rows.length },
  });
  const language = readerLanguage(http.header('accept-language'));
  const say = textsIn(language);
  return new FileToSend(
    {
      name: `audit-trail-${services.clock.today()}.csv`,
      contentType: tableFiles.csv.contentType,
      headers: { 'x-rows': String(rows.length), 'x-left-out': String(total - rows.length) },
      content: tableFiles.csv.write({
        sheet: 'trail.auditTitle',
        columns: auditColumns,
        rows: rows.map((row) => auditColumns.map(({ of }) => of(row, say))),
        language,
      }),
    },
    rows.length,
  );
};
