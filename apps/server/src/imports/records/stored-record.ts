// One stored record of a kind, by its reference: the cells of its key, or the id of a member's place in a policy.
import { createHash } from 'node:crypto';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { cellsOfRef, refOf } from '@portal/rules/imports/record-ref.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { subjectOfRecord } from '../run/changed-records.queries.ts';
import { csvFormatOf, descriptionOf, type DescribedKind } from '../run/importable.ts';
import { listMemberLines, NOBODY, type MemberLine } from './member-lines.queries.ts';
import { listLines, type Cells } from './record-lines.queries.ts';

export interface StoredRecord {
  readonly ref: string;
  readonly cells: Cells;
  /** In the audit trail. */
  readonly subject: { readonly type: 'member' | 'record'; readonly id: string };
  /** Only of a member. */
  readonly member?: MemberLine;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VERSION_LENGTH = 32;

export function refOfLine(kind: DescribedKind, cells: Cells): string {
  return refOf(descriptionOf(kind).key.map((name) => cells[name] ?? ''));
}

function ofMember(line: MemberLine): StoredRecord {
  const subject = { type: 'member', id: line.member_id } as const;
  return { ref: line.id, cells: line.cells, subject, member: line };
}

async function findRecord(
  tx: Transaction,
  kind: CsvKind,
  ref: string,
): Promise<StoredRecord | undefined> {
  if (kind === 'members') {
    if (!UUID.test(ref)) return undefined;
    const page = { limit: 1, offset: 0 };
    const [line] = await listMemberLines(tx, { ...NOBODY, id: ref }, page);
    return line && ofMember(line);
  }
  const { key } = descriptionOf(kind);
  const cells = cellsOfRef(ref, key.length);
  if (cells === undefined) return undefined;
  const asked = Object.fromEntries(key.map((name, at) => [name, cells[at] ?? '']));
  const [line] = await listLines(tx, kind, asked);
  if (line === undefined) return undefined;
  return { ref, cells: line, subject: { type: 'record', id: subjectOfRecord(kind, ref) } };
}

/** @throws ProblemError RECORD_NOT_FOUND */
export async function requireRecord(
  tx: Transaction,
  kind: CsvKind,
  ref: string,
): Promise<StoredRecord> {
  const record = await findRecord(tx, kind, ref);
  if (record === undefined) throw new ProblemError('RECORD_NOT_FOUND');
  return record;
}

/** Differs as soon as a value of the record differs. */
export function versionOf({ cells }: Pick<StoredRecord, 'cells'>): string {
  const hash = createHash('sha256').update(JSON.stringify(cells));
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

/** Kinds whose line without a place stands for a person; the form can add the place. */
const ADDS_PLACES: readonly CsvKind[] = ['members', 'practitioners'];

/**
 * The columns of an existing record that cannot be changed, because they identify it. A file has all records of an owner,
 * so that the others of its key can be.
 */
export function fixedColumns(kind: CsvKind, cells: Cells): string[] {
  const { key } = csvFormatOf(kind);
  if (ADDS_PLACES.includes(kind)) {
    const [person = '', ...place] = key;
    return place.some((name) => (cells[name] ?? '') !== '') ? [...key] : [person];
  }
  const owner = kind === 'members' ? undefined : descriptionOf(kind).owner;
  return [...(owner ?? key)];
}
