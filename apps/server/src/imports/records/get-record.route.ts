// One record with its history. Reading a member is counted and audited like other look-ups.
import { countLookUp, requireLookUpsLeft } from '../../members/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { csvFormatOf } from '../run/importable.ts';
import { listHistory, type RecordHistoryRow } from './record-history.queries.ts';
import { fixedColumns, requireRecord, versionOf } from './stored-record.ts';

const SHOWN_HISTORY = 50;

export const getRecord: Handler<'getRecord'> = async ({
  params: { kind },
  query,
  tx,
  user,
  services,
  audit,
}) => {
  if (kind === 'members') await requireLookUpsLeft(tx, services, user);
  const record = await requireRecord(tx, kind, query.ref);
  const { ref, cells, subject } = record;
  const history = await listHistory(tx, subject, SHOWN_HISTORY + 1);
  if (subject.type === 'member') {
    await audit({
      action: 'operations.read-record',
      clinicId: user.location_id,
      subjectType: 'member',
      subjectId: subject.id,
    });
    await countLookUp(tx, services, user, 1);
  }
  const columns = csvFormatOf(kind).columns.map(({ name }) => name);
  return {
    data: {
      ref,
      version: versionOf(record),
      cells,
      fixed: fixedColumns(kind, cells),
      history: history.slice(0, SHOWN_HISTORY).map((row) => historyView(row, columns)),
      has_more_history: history.length > SHOWN_HISTORY,
    },
  };
};

/** The values in the order of the columns. */
function historyView(row: RecordHistoryRow, columns: readonly string[]) {
  const { at, username, entered_by, import_id, effect, before, after } = row;
  const changed = columns.filter((name) => name in before || name in after);
  return {
    at,
    by: username ?? '',
    entered_by,
    import_id,
    effect,
    cells: changed.map((column) => ({
      column,
      from: before[column] ?? null,
      to: after[column] ?? null,
    })),
  };
}
