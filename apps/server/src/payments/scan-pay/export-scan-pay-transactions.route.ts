// The payments by Scan Pay as a file, for the clinic's books.
import { MAX_SCAN_PAY_EXPORT } from '@portal/rules/payments/scan-pay.ts';
import { writeCsvStream } from 'hucre/csv';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { textsIn } from '../../platform/texts.ts';
import { scanPayFilter } from './scan-pay-filter.ts';
import { listScanPayRows } from './scan-pay.queries.ts';

const HEADINGS = ['paidAt', 'reference', 'corporate', 'amount', 'status', 'settledOn'] as const;

export const exportScanPayTransactions: Handler<'exportScanPayTransactions'> = async (context) => {
  const { query, tx, user, http, services, audit } = context;
  const filter = scanPayFilter(query, user);
  const { rows } = await listScanPayRows(tx, filter, { limit: MAX_SCAN_PAY_EXPORT, offset: 0 });
  await audit({
    action: 'payments.export-scan-pay',
    clinicId: filter.clinicId,
    subjectType: 'location',
    subjectId: filter.clinicId,
    after: { rows: rows.length },
  });
  const say = textsIn(readerLanguage(http.header('accept-language')));
  const lines = rows.map((row) => [
    row.paid_at,
    row.reference,
    row.corporate,
    row.amount,
    say(`paymentExport.scanPay_${row.status}`),
    row.settled_on ?? '',
  ]);
  const content = writeCsvStream(lines, {
    headers: HEADINGS.map((name) => say(`paymentExport.scanPay_${name}`)),
    bom: true,
    escapeFormulae: true,
    lineSeparator: '\r\n',
  });
  return new FileToSend(
    {
      name: `scan-pay-${services.clock.today()}.csv`,
      contentType: 'text/csv; charset=utf-8',
      headers: {},
      content,
    },
    rows.length,
  );
};
