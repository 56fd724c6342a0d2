// Makes an import of one record from a form and has it previewed, so that a change of one record has the same checks,
// preview, acceptance and second person as a file.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { IMPORT_CONTENT_TYPE } from '@portal/contract/imports/imports.ts';
import { MAX_FILE_NAME } from '@portal/rules/documents/file-types.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import { withoutTurns } from '@portal/rules/values/writing-direction.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { csvFormatOf } from '../run/importable.ts';
import { masked } from '../run/masked.ts';
import { insertImport, startPreview } from '../transfers/import-runs.queries.ts';
import { importView } from '../transfers/import-view.ts';
import { listMemberLines, NOBODY } from './member-lines.queries.ts';
import { foreignColumns, recordFile, storedForm, type RecordToWrite } from './record-file.ts';
import { listLines, type Cells } from './record-lines.queries.ts';
import { requireRecord, versionOf } from './stored-record.ts';

export const startRecordChange: Handler<'startRecordChange'> = async ({
  params: { kind },
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const stored = body.ref === null ? undefined : await requireRecord(tx, kind, body.ref);
  if (stored !== undefined && versionOf(stored) !== body.version) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  const changed = Object.fromEntries(body.cells.map(({ column, value }) => [column, value]));
  const record: RecordToWrite = { kind, stored, changed };
  refuseForeignColumns(record);
  if (stored === undefined && (await isStored(tx, record, services))) {
    throw new ProblemError('RECORD_EXISTS');
  }
  const content = Buffer.from(await recordFile(tx, record, services.nationalIds));
  const at = services.clock.now().toISOString();
  const { id } = await insertImport(tx, {
    kind,
    fileName: masked(withoutTurns(nameOf(kind, { ...stored?.cells, ...changed }))),
    contentLength: content.length,
    clinicType: null,
    by: { id: user.user_id, name: user.name },
    at,
  });
  // The values on the form are what the person wants: an empty field erases, and a known member may be renamed.
  const acceptsChanges = stored !== undefined;
  const row = await startPreview(tx, id, { acceptsChanges, erasesEmpty: true, at });
  if (row === undefined) throw new ProblemError('IMPORT_MOVE_NOT_POSSIBLE');
  await audit({
    action: 'operations.start-record-change',
    clinicId: null,
    subjectType: 'import_run',
    subjectId: id,
    after: { kind, file: row.file_name, record: stored?.subject.id ?? null },
  });
  await enqueueJob(tx, { task: 'do_import', payload: { importId: id } });
  await services.store.put(id, IMPORT_CONTENT_TYPE, content);
  return { data: importView(row) };
};

/** @throws ProblemError VALIDATION_FAILED */
function refuseForeignColumns(record: RecordToWrite): void {
  const details = foreignColumns(record).map((name) => ({
    field: `cells.${name}`,
    code: 'COLUMN',
    message: 'This value cannot be changed here.',
  }));
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** A new record must not change an existing one with the same key. */
async function isStored(
  tx: Transaction,
  { kind, changed }: RecordToWrite,
  { nationalIds }: Pick<Services, 'nationalIds'>,
): Promise<boolean> {
  const { key } = csvFormatOf(kind);
  const cellOf = (name: string) => storedForm(kind, name, changed[name] ?? '');
  if (kind !== 'members') {
    const found = await listLines(
      tx,
      kind,
      Object.fromEntries(key.map((name) => [name, cellOf(name)])),
    );
    return found.length > 0;
  }
  const number = parseNric(changed['national_id'] ?? '');
  if (number === undefined) return false;
  const page = { limit: MOST_PLACES, offset: 0 };
  const lines = await listMemberLines(tx, { ...NOBODY, index: nationalIds.index(number) }, page);
  const place = ['policy_number', 'company_code', 'programme_code', 'programme_sub'];
  const isAlone = cellOf('policy_number') === '';
  return lines.some(({ cells }) =>
    place.every((name) => isAlone || (cells[name] ?? '') === cellOf(name)),
  );
}

/** More places than any member has. */
const MOST_PLACES = 200;

/** Names the record in the list of imports; of a member, the policy instead of the person. */
function nameOf(kind: CsvKind, cells: Cells): string {
  const { key } = csvFormatOf(kind);
  const named = kind === 'members' ? ['policy_number', 'relation'] : key;
  const words = [kind, ...named.map((name) => cells[name] ?? '')].filter(Boolean);
  return words.join(' ').slice(0, MAX_FILE_NAME);
}
