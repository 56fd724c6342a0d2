// The encrypted values of the database, to encrypt them again with the newest key. As the owner of the tables.
import type pg from 'pg';
import { isSealedWith, type NationalIds, type SealedFor } from '../national-id.ts';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly kind: SealedFor['kind'];
  /** SQL of what the value belongs to, as text. */
  readonly id: string;
}

/** A test finds columns of encrypted values that are missing here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'bank_account', column: 'account_sealed', kind: 'ACCOUNT', id: 'clinic_id' },
  { table: 'bulk_row', column: 'lines', kind: 'BULK', id: 'clinic_id' },
  { table: 'bulk_upload', column: 'content', kind: 'BULK', id: 'clinic_id' },
  { table: 'clinic_change', column: 'account_sealed', kind: 'ACCOUNT', id: 'clinic_id' },
  { table: 'factor_challenge', column: 'secret', kind: 'FACTOR', id: 'user_id' },
  { table: 'member', column: 'bank_account', kind: 'MEMBER', id: 'id' },
  {
    table: 'member',
    column: 'national_id',
    kind: 'NUMBER',
    id: "coalesce(encode(national_id_index, 'hex'), '')",
  },
  { table: 'member', column: 'passport', kind: 'MEMBER', id: 'id' },
  { table: 'payment', column: 'account_sealed', kind: 'ACCOUNT', id: 'clinic_id' },
  { table: 'sso_connection', column: 'client_secret', kind: 'SSO', id: 'id' },
  { table: 'user_factor', column: 'secret', kind: 'FACTOR', id: 'user_id' },
  { table: 'webhook', column: 'secret', kind: 'WEBHOOK', id: 'client_id' },
];

/** Blocks of a table that are read at a time. */
const BLOCKS = 64;

/** Values in the former format, or with another key than `$1`. */
const isOlder = (column: string) =>
  `${column} IS NOT NULL AND NOT (get_byte(${column}, 0) = 2 AND get_byte(${column}, 1) * 256 + get_byte(${column}, 2) = $1)`;

/** The number of values that are not encrypted with this key. */
export async function countOlder(owner: pg.ClientBase, number: number): Promise<number> {
  let total = 0;
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await owner.query<{ found: string }>(
      `SELECT count(*) AS found FROM ${table} WHERE ${isOlder(column)}`,
      [number],
    );
    total += Number(rows[0]?.found);
  }
  return total;
}

interface OlderRow {
  readonly place: string;
  readonly of: string;
  readonly sealed: Buffer;
}

/**
 * Encrypts the older values of a column again, some blocks of the table in each statement, while the portal works. A row
 * that changes meanwhile stays as it is, and the next pass finds it.
 * @param onProgress gets the number of values so far
 * @returns how many were encrypted again
 */
async function encryptColumn(
  owner: pg.ClientBase,
  { table, column, kind, id }: SealedColumn,
  { numbers, number }: { readonly numbers: NationalIds; readonly number: number },
): Promise<number> {
  const { rows: sizes } = await owner.query<{ blocks: number }>(
    `SELECT (pg_relation_size('${table}') / current_setting('block_size')::bigint)::int AS blocks`,
  );
  const blocks = sizes[0]?.blocks ?? 0;
  let done = 0;
  for (let from = 0; from < blocks; from += BLOCKS) {
    const { rows } = await owner.query<OlderRow>(
      `SELECT ctid::text AS place, ${id}::text AS of, ${column} AS sealed FROM ${table}
        WHERE ctid >= '(${from},0)' AND ctid < '(${from + BLOCKS},0)' AND ${isOlder(column)}`,
      [number],
    );
    const again = rows.map(({ of, sealed }) => {
      const belongs = { kind, id: of };
      return numbers.encrypt(numbers.decrypt(sealed, belongs), belongs);
    });
    // Another machine may have read the keys file before the new key was in it.
    if (again.some((sealed) => !isSealedWith(sealed, number)))
      throw new Error('the key has changed');
    const { rowCount } = await owner.query(
      `UPDATE ${table} t SET ${column} = n.new FROM unnest($1::tid[], $2::bytea[], $3::bytea[]) AS n(place, old, new)
        WHERE t.ctid = n.place AND t.${column} = n.old`,
      [rows.map(({ place }) => place), rows.map(({ sealed }) => sealed), again],
    );
    done += rowCount ?? 0;
  }
  return done;
}

/** @param onColumn is told of each column that had older values */
export async function encryptAgain(
  owner: pg.ClientBase,
  keys: { readonly numbers: NationalIds; readonly number: number },
  onColumn: (name: string, values: number) => void,
): Promise<void> {
  for (const column of SEALED_COLUMNS) {
    const values = await encryptColumn(owner, column, keys);
    if (values > 0) onColumn(`${column.table}.${column.column}`, values);
  }
}
