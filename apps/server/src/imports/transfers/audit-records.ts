// Writes the history of single records that an import has changed into the audit trail.
import { insertAudit, type Actor } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ChangedRecord } from '../run/changed-records.queries.ts';

export const CHANGE_RECORD = 'operations.change-record';

/** In the transaction of the import. */
export async function auditRecords(
  tx: Transaction,
  actor: Actor,
  importId: string,
  records: readonly ChangedRecord[],
): Promise<void> {
  for (const { subjectType, subjectId, effect, cells } of records) {
    await insertAudit(tx, actor, {
      action: CHANGE_RECORD,
      clinicId: null,
      subjectType,
      subjectId,
      before: Object.fromEntries(cells.map(({ column, from }) => [column, from])),
      after: {
        import_id: importId,
        effect,
        cells: Object.fromEntries(cells.map(({ column, to }) => [column, to])),
      },
    });
  }
}
