// The stored records of a kind as cells of its file.
import type pg from 'pg';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { RECORDS } from './kinds/described-kinds.ts';
import { MEMBER_COLUMNS } from './kinds/members.ts';
import { memberAlone, memberLines } from './kinds/members.queries.ts';
import { PRACTITIONER_COLUMNS, practitionerLines } from './kinds/practitioners.queries.ts';
import type { CsvColumn } from './reading/csv-rows.ts';
import { pictureOf } from './record-kind.queries.ts';
import { shownText } from './shown-text.ts';

export interface ExportedColumns {
  readonly columns: readonly CsvColumn[];
  /** SELECT of text columns in this order; encrypted columns are bytea. */
  readonly select: string;
}

function selectOf(columns: readonly CsvColumn[], lines: string, order: readonly string[]): string {
  const texts = columns.map(({ name, type }) => `${shownText(`p.${name}`, type)} AS ${name}`);
  return inOneOrder(
    columns,
    `SELECT ${texts.join(', ')} FROM (${lines}) p ORDER BY ${order.map((name) => `p.${name}`).join(', ')}`,
  );
}

/** Records with the same key have an order too: that of their columns. */
function inOneOrder(columns: readonly CsvColumn[], select: string): string {
  return `${select}, ROW(${columns.map(({ name }) => `p.${name}`).join(', ')})`;
}

/** Members whose national number is not known cannot be in a file. */
function membersSelect(): string {
  const texts = MEMBER_COLUMNS.map(({ name, type }) => {
    if (name === 'national_id') {
      return `own.national_id AS national_id, encode(own.national_id_index, 'hex') AS national_id_index`;
    }
    if (name === 'main_national_id') {
      return `CASE WHEN p.relation <> 'MAIN' THEN main.national_id END AS main_national_id,
              encode(main.national_id_index, 'hex') AS main_national_id_index`;
    }
    return `${shownText(`p.${name}`, type)} AS ${name}`;
  });
  const known = MEMBER_COLUMNS.filter(({ name }) => !name.endsWith('national_id'));
  return inOneOrder(
    known,
    `
    SELECT ${texts.join(', ')}
      FROM (${memberLines()} UNION ALL
            ${memberAlone('NOT EXISTS (SELECT FROM policy_member pm WHERE pm.member_id = m.id)')}) p
      JOIN member own ON own.id = p.member_id LEFT JOIN member main ON main.id = p.main_member_id
     WHERE own.national_id IS NOT NULL AND own.sandbox_id IS NULL
     ORDER BY p.company_code, p.programme_code, p.policy_number, p.relation <> 'MAIN', own.id`,
  );
}

export function exportedColumnsOf(kind: CsvKind): ExportedColumns {
  if (kind === 'members') return { columns: MEMBER_COLUMNS, select: membersSelect() };
  if (kind === 'practitioners') {
    const order = ['license_number', 'clinic_code'];
    const select = selectOf(PRACTITIONER_COLUMNS, practitionerLines, order);
    return { columns: PRACTITIONER_COLUMNS, select };
  }
  const description = RECORDS[kind];
  const { columns, key } = description;
  return { columns, select: selectOf(columns, pictureOf(description), key) };
}

export type ExportedLine = Readonly<Record<string, string | Buffer | null>>;

const batchSize = 2000;

/** Reads the lines in batches, as they were at one moment. */
export async function* exportedLines(
  client: pg.ClientBase,
  { select }: ExportedColumns,
): AsyncGenerator<readonly ExportedLine[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${select}`);
    for (;;) {
      const { rows } = await client.query<ExportedLine>(`FETCH ${batchSize} FROM exported`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    // Fails on a lost connection, whose error has been thrown above.
    await client.query('ROLLBACK').catch(() => undefined);
  }
}
