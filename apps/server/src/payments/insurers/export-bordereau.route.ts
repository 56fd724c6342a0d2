// Each payment for a claim of an insurer in a month as a file, which adds up to the statement.
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { requireStepUpForRows } from '../../platform/http/step-up.ts';
import { type FileColumn, type FileRow, tableFiles } from '../table-file.ts';
import { requireStatement } from './require-statement.ts';
import { periodOf } from './statement-view.ts';
import {
  type BordereauRow,
  countBordereau,
  listStatements,
  readBordereau,
} from './statements.queries.ts';

const columns: readonly FileColumn[] = [
  { heading: 'claimExport.paidOn', kind: 'date' },
  { heading: 'paymentExport.reference', kind: 'text' },
  { heading: 'claimExport.claim', kind: 'text' },
  { heading: 'paymentExport.clinic', kind: 'text' },
  { heading: 'claimExport.company', kind: 'text' },
  { heading: 'paymentExport.policy', kind: 'text' },
  { heading: 'paymentExport.plan', kind: 'text' },
  { heading: 'claimExport.member', kind: 'text' },
  { heading: 'claimExport.nationalId', kind: 'text' },
  { heading: 'claimExport.visit', kind: 'date' },
  { heading: 'claimExport.diagnosis', kind: 'text' },
  { heading: 'claimExport.total', kind: 'money' },
  { heading: 'paymentExport.paid', kind: 'money' },
];

const cellsOf = (row: BordereauRow): FileRow => [
  row.payment_date,
  row.reference,
  row.claim_code,
  row.clinic,
  row.company_name,
  row.policy,
  row.plan,
  row.member_name,
  maskTail(row.member_id_tail),
  row.visit_date,
  row.principal_diagnosis,
  Number(row.total_fee_amount),
  Number(row.amount),
];

async function* rowsOf(parts: AsyncIterable<readonly BordereauRow[]>): AsyncGenerator<FileRow> {
  for await (const part of parts) yield* part.map(cellsOf);
}

export const exportBordereau: Handler<'exportBordereau'> = async (context) => {
  const { params, query, reading, user, services, http, audit } = context;
  const period = periodOf(query.month);
  requireStatement(await listStatements(reading, period), params.code);
  const rows = await countBordereau(reading, params.code, period);
  requireStepUpForRows(user, services.clock.now(), rows);
  await audit({
    action: 'payments.export-bordereau',
    clinicId: null,
    subjectType: 'insurer',
    subjectId: params.code,
    after: { month: query.month, format: query.format, rows },
  });
  const file = tableFiles[query.format];
  const content = file.write({
    sheet: 'paymentExport.sheet',
    columns,
    rows: rowsOf(readBordereau(reading, params.code, period)),
    language: readerLanguage(http.header('accept-language')),
  });
  return new FileToSend(
    {
      name: `${params.code}-${query.month}.${query.format}`,
      contentType: file.contentType,
      headers: {},
      content: await http.setAside(content, user.user_id),
    },
    rows,
  );
};
