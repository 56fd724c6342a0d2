// Compares the staged rows with the existing records. The result is the table import_change: a row for each line that
// adds or changes a record, with the values to store, the old values (old_…), is_new and is_ended. The table
// import_gone has the records that the file removes.
import type pg from 'pg';
import type { ClaimsHit } from '../../claims/public.ts';
import type { BadRow, ImportCounts, ImportKind } from './import-kind.ts';
import type { LostCover } from './lost-cover.queries.ts';
import { problemSql } from './problem-sql.queries.ts';
import { shownText } from './shown-text.ts';
import { countStaged, findBadLines } from './staging.queries.ts';

/** Columns may be null: null is equal to null, and to an empty text. */
function sameKey(kind: ImportKind, one: string, other: string): string {
  return kind.key
    .map((name) => {
      if (kind.columns[name] === 'bytea') return `${one}.${name} = ${other}.${name}`;
      return `coalesce(${one}.${name}::text, '') = coalesce(${other}.${name}::text, '')`;
    })
    .join(' AND ');
}

/** The value to store: an empty cell keeps the old value, unless empty cells erase. */
function newValue(name: string, whenNew: string, erases: boolean): string {
  if (erases) return `coalesce(r.${name}, ${whenNew})`;
  return `coalesce(r.${name}, CASE WHEN c.row_id IS NULL THEN ${whenNew} ELSE c.${name} END)`;
}

function endedBy({ ends }: ImportKind): string {
  if (ends === undefined) return 'false';
  const ended = [ends]
    .flat()
    .flatMap(({ columns, text }) =>
      columns.map((column) =>
        text === undefined
          ? `(x.${column} IS NOT NULL AND coalesce(x.${column} < x.old_${column}, true))`
          : `(x.${column} = '${text}' AND x.old_${column} IS DISTINCT FROM '${text}')`,
      ),
    );
  return `NOT x.is_new AND (${ended.join(' OR ')})`;
}

/** @param erased the columns whose empty cells erase the old value */
export async function stageChanges(
  client: pg.ClientBase,
  kind: ImportKind,
  erased: ReadonlySet<string>,
): Promise<void> {
  const names = Object.keys(kind.compared);
  const others = Object.keys(kind.columns).filter((name) => !names.includes(name));
  const values = [
    ...others.map((name) => `r.${name}`),
    ...Object.entries(kind.compared).flatMap(([name, whenNew]) => [
      `${newValue(name, whenNew, erased.has(name))} AS ${name}`,
      `c.${name} AS old_${name}`,
    ]),
  ];
  const differs = names.map((name) => `x.${name} IS DISTINCT FROM x.old_${name}`);
  await client.query(`
    CREATE TEMP TABLE import_change ON COMMIT DROP AS
    SELECT x.*, coalesce(${endedBy(kind)}, false) AS is_ended
      FROM (SELECT r.line, c.row_id, c.row_id IS NULL AS is_new, (${kind.alsoChanged ?? 'false'}) AS is_changed_beside,
                   ${values.join(', ')}
              FROM import_row r LEFT JOIN (${kind.picture}) c ON ${sameKey(kind, 'r', 'c')}) x
     WHERE ${['x.is_new', 'x.is_changed_beside', ...differs].join(' OR ')}`);
  await client.query('ANALYZE import_change');
  await client.query(`
    CREATE TEMP TABLE import_gone ON COMMIT DROP AS SELECT c.* FROM (${kind.picture}) c WHERE ${goneWhere(kind)}`);
}

function goneWhere(kind: ImportKind): string {
  if (kind.owner === undefined) return 'false';
  const owner = kind.owner.map((name) => `r.${name} = c.${name}`).join(' AND ');
  return `EXISTS (SELECT FROM import_row r WHERE ${owner})
    AND NOT EXISTS (SELECT FROM import_row r WHERE ${sameKey(kind, 'r', 'c')})`;
}

/** Lines whose record exists more than once, so that it is not clear which one they mean. */
export function findSeveral(client: pg.ClientBase, kind: ImportKind): Promise<BadRow[]> {
  const key = kind.key.join(', ');
  return findBadLines(
    client,
    `SELECT r.line, ${problemSql('SEVERAL_STORED', { number: 'c.n' })}
       FROM import_row r
       JOIN (SELECT ${key}, count(*) AS n FROM (${kind.picture}) p GROUP BY ${key} HAVING count(*) > 1) c
         ON ${sameKey(kind, 'r', 'c')} ORDER BY r.line`,
  );
}

export async function countChanges(client: pg.ClientBase): Promise<ImportCounts> {
  const { rows } = await client.query<Record<'added' | 'changed' | 'ended' | 'gone', number>>(`
    SELECT count(*) FILTER (WHERE is_new)::int AS added,
           count(*) FILTER (WHERE NOT is_new AND NOT is_ended)::int AS changed,
           count(*) FILTER (WHERE is_ended)::int AS ended,
           (SELECT count(*)::int FROM import_gone) AS gone
      FROM import_change`);
  const { added, changed, ended, gone } = rows[0] ?? { added: 0, changed: 0, ended: 0, gone: 0 };
  const unchanged = (await countStaged(client)) - added - changed - ended;
  return { added, changed, ended: ended + gone, unchanged };
}

/** A text that differs as soon as the file would do anything else, take away other days of cover, or hit other claims. */
export async function markChanges(
  client: pg.ClientBase,
  kind: ImportKind,
  { lost, hit }: { readonly lost: LostCover | undefined; readonly hit: ClaimsHit | undefined },
): Promise<string> {
  // The same number is encrypted differently each time, and a row may move within its table.
  const leftOut = [...(kind.encrypted ?? []), 'row_id'];
  const compared = Object.keys(kind.compared);
  const hashed = [
    ...Object.keys(kind.columns),
    ...compared.filter((name) => kind.columns[name] === undefined),
    ...compared.map((name) => `old_${name}`),
    'line',
    'is_new',
    'is_ended',
    'is_changed_beside',
  ].filter((name) => !leftOut.includes(name));
  // The days up to today grow by themselves.
  const { rows } = await client.query<{ mark: string }>(
    `SELECT md5(concat_ws(' ',
              (SELECT sum(hash_record_extended(ROW(${hashed.join(', ')}), 0)) FROM import_change),
              (SELECT sum(hashtextextended((to_jsonb(g) - $1::text[])::text, 0)) FROM import_gone g),
              (SELECT count(*) FROM import_row), $2::text, $3::text)) AS mark`,
    [
      leftOut,
      lost === undefined ? null : JSON.stringify({ ...lost, days: undefined }),
      hit === undefined ? null : JSON.stringify(hit),
    ],
  );
  return rows[0]?.mark ?? '';
}

/** A value before and after, as it is written in files; null is an empty cell. */
interface ChangedCell {
  readonly column: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** One of the first records that an import adds, changes or ends. */
export interface ImportSample {
  readonly effect: 'ADDED' | 'CHANGED' | 'ENDED';
  /** Null for a record that is removed because it is not in the file. */
  readonly line: number | null;
  /** The record's key, or what names it instead. */
  readonly record: string;
  /** The changed values; of an added record, all of its values. */
  readonly cells: readonly ChangedCell[];
}

/** New records come last: they are often many, and would hide the others. */
const effects = [
  ['ENDED', 'is_ended'],
  ['CHANGED', 'NOT is_new AND NOT is_ended'],
  ['ADDED', 'is_new'],
] as const;

/** The first records of each effect, by line; before them, those that the file removes. */
export async function sampleChanges(
  client: pg.ClientBase,
  kind: ImportKind,
  most: number,
): Promise<ImportSample[]> {
  const typeOf = (name: string) => kind.columns[name] ?? 'text';
  const named = kind.label ?? kind.key;
  const label = named.map((name) => shownText(name, typeOf(name))).join(', ');
  const compared = Object.keys(kind.compared);
  // Indexes and encrypted values say nothing to a reader.
  const all = [...new Set([...Object.keys(kind.columns), ...compared])].filter(
    (name) => !named.includes(name) && typeOf(name) !== 'bytea',
  );
  const samples: ImportSample[] = [];
  for (const [effect, where] of effects) {
    const names = effect === 'ADDED' ? all : compared;
    const pairs = names.flatMap((name) => [
      effect === 'ADDED' ? 'NULL' : shownText(`old_${name}`, typeOf(name)),
      shownText(name, typeOf(name)),
    ]);
    const { rows } = await client.query<{ line: number; record: string; cells: (string | null)[] }>(
      `SELECT line, concat_ws(' ', ${label}) AS record, ARRAY[${pairs.join(', ')}]::text[] AS cells FROM import_change
        WHERE ${where} ORDER BY line LIMIT ${most}`,
    );
    for (const row of rows) {
      const cells = names.map((column, index) => ({
        column,
        from: row.cells[2 * index] ?? null,
        to: row.cells[2 * index + 1] ?? null,
      }));
      const changed = cells.filter(({ from, to }) => (from ?? '') !== (to ?? ''));
      samples.push({ effect, line: row.line, record: row.record, cells: changed });
    }
  }
  const { rows: gone } = await client.query<{ record: string }>(
    `SELECT concat_ws(' ', ${label}) AS record FROM import_gone ORDER BY 1 LIMIT ${most}`,
  );
  const removed = gone.map(({ record }): ImportSample => {
    return { effect: 'ENDED', line: null, record, cells: [] };
  });
  return [...removed, ...samples];
}
