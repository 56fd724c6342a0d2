// The claim history as a file, with the filter and order of the list. Its export is in the audit trail.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { requireStepUpForRows } from '../../platform/http/step-up.ts';
import { claimFiles } from './claim-export.ts';
import { readHistory, type HistoryRow } from './claim-history.queries.ts';
import { readEditingTime } from '../claim-status.ts';
import { summaryOf } from './claim-summary.ts';
import { historyFilter, historyOrder } from './history-filter.ts';
import { sumFitting } from './read-history.ts';

/** Counts all claims that a search finds, including those beyond the rows of the file. */
const most = 10_000_000;

interface Asked extends Omit<Parameters<Handler<'exportClaims'>>[0], 'query'> {
  readonly query: Omit<ParsedRequest<'exportClaims'>['query'], 'format'>;
}

interface Wanted {
  readonly format: keyof typeof claimFiles;
  readonly mostRows: number;
}

export async function historyFile(
  { query, reading, user, services, http, audit }: Asked,
  { format, mostRows }: Wanted,
): Promise<FileToSend> {
  const time = await readEditingTime(reading, services);
  const { filter } = await historyFilter(reading, { query, user, editing: time, most }, services);
  const { total } = await sumFitting(reading, filter);
  const rows = Math.min(total, mostRows);
  requireStepUpForRows(user, services.clock.now(), rows);
  await audit({
    action: 'claims.export',
    clinicId: filter.clinicId,
    subjectType: 'claim',
    subjectId: '-',
    after: { format, rows },
  });
  const order = historyOrder(query);
  const file = claimFiles[format];
  const language = readerLanguage(http.header('accept-language'));
  const rowsOfFile = readHistory(reading, filter, { ...order, limit: mostRows });
  return new FileToSend(
    {
      name: `claims-${services.clock.today()}.${format}`,
      contentType: file.contentType,
      headers: { 'x-rows': String(rows), 'x-left-out': String(total - rows) },
      content: await http.setAside(file.write(summaries(rowsOfFile), language), user.user_id),
    },
    rows,
  );

  async function* summaries(some: AsyncIterable<readonly HistoryRow[]>) {
    for await (const read of some) yield read.map((row) => summaryOf(row, user, time));
  }
}
