// Twins among the claims of a file: two for the same visit.
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  listRowsOfVisits,
  updateBulkRows,
  type BulkRowContent,
  type BulkRowRow,
} from './bulk-rows.queries.ts';
import { linesOf } from './bulk-view.ts';
import { reportTwins } from './report-twins.ts';

interface Asking {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'nationalIds'>;
}

/** Reports the twins among the claims of the visits, and takes back what no longer is one. */
export async function checkTwins(
  { tx, services }: Asking,
  key: { readonly clinicId: string; readonly id: string },
  changed: readonly (BulkRowContent | BulkRowRow)[],
): Promise<void> {
  const visits = changed.flatMap(({ member_id: memberId, visit_date: visitDate }) =>
    memberId === null || visitDate === null ? [] : [{ memberId, visitDate }],
  );
  const found = await listRowsOfVisits(tx, key, visits);
  const rows = [...new Map(found.map((row) => [row.no, row])).values()];
  const firstLines = new Map(
    rows.map((row) => [
      row.no,
      linesOf(services.nationalIds, key.clinicId, row.lines)[0]?.line ?? 0,
    ]),
  );
  const reported = reportTwins(rows, firstLines);
  await updateBulkRows(
    tx,
    key,
    reported.filter((row) => !rows.some((same) => same === row)),
  );
}
