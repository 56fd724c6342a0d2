// The days of cover that an import takes away, and the claims that were made on them. The periods before and after are
// read from the tables, so side effects count as well; the comparison is a rule (cover-dates.ts).
import type pg from 'pg';
import { daysTakenAway } from '@portal/rules/imports/cover-dates.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { copyLine } from '../../platform/database/copy-text.ts';
import { copyLines } from '../../platform/database/copy.queries.ts';
import type { CoverOfKind } from './import-kind.ts';

interface LostPeriod {
  readonly record: string;
  readonly first: string;
  /** Null: the cover had no end until now. */
  readonly last: string | null;
}

/** Days of cover that an import takes away. */
export interface LostCover {
  readonly records: number;
  /** Days of all records; where the cover had no end, only those up to today. */
  readonly days: number;
  /** Records whose cover had no end, and has one now. */
  readonly open_ended: number;
  /** Claims, except voided ones, whose visit was on such a day. */
  readonly claims: number;
  /** The first lost periods. */
  readonly periods: readonly LostPeriod[];
}

const maxDate = "'9999-12-31'::date";

/** The periods of each part of a record as a text, `first..last first..last`, so that equal ones are compared once. */
function periodsOfParts({ periods }: CoverOfKind): string {
  return `
    SELECT one, other, part, string_agg(concat(first, '..', last), ' ' ORDER BY first, last) AS periods
      FROM (${periods}) p WHERE coalesce(first, '-infinity') <= coalesce(last, 'infinity') GROUP BY one, other, part`;
}

/** Before the import is written. */
export async function noteCover(client: pg.ClientBase, cover: CoverOfKind): Promise<void> {
  await client.query(`CREATE TEMP TABLE import_cover ON COMMIT DROP AS ${periodsOfParts(cover)}`);
  await client.query('ANALYZE import_cover');
}

interface Compared {
  readonly before: string;
  readonly after: string;
}

function dayOf(text: string | undefined): PlainDate | undefined {
  return text === undefined || text === '' ? undefined : plainDate(text);
}

function periodsIn(text: string) {
  if (text === '') return [];
  return text.split(' ').map((period) => {
    const [first, last] = period.split('..');
    return { start: dayOf(first), end: dayOf(last) };
  });
}

function* lostLines(rows: readonly Compared[]): Generator<string> {
  for (const { before, after } of rows) {
    for (const lost of daysTakenAway(periodsIn(before), periodsIn(after))) {
      yield copyLine([before, after, lost.start, lost.end]);
    }
  }
}

/** After the import has been written. Undefined if no day is lost. */
export async function findLostCover(
  client: pg.ClientBase,
  cover: CoverOfKind,
  { today, mostPeriods }: { readonly today: PlainDate; readonly mostPeriods: number },
): Promise<LostCover | undefined> {
  await client.query(`
    CREATE TEMP TABLE import_compared ON COMMIT DROP AS
    SELECT b.one, b.other, b.periods AS before, coalesce(a.periods, '') AS after
      FROM import_cover b LEFT JOIN (${periodsOfParts(cover)}) a
        ON a.one = b.one AND a.other IS NOT DISTINCT FROM b.other AND a.part = b.part
     WHERE a.periods IS DISTINCT FROM b.periods`);
  const { rows } = await client.query<Compared>(
    'SELECT DISTINCT before, after FROM import_compared',
  );
  if (rows.length === 0) return undefined;
  await client.query(
    'CREATE TEMP TABLE import_lost_period (before text, after text, first date, last date) ON COMMIT DROP',
  );
  await copyLines(
    client,
    'import_lost_period',
    ['before', 'after', 'first', 'last'],
    lostLines(rows),
  );
  await client.query(`
    CREATE TEMP TABLE import_lost ON COMMIT DROP AS
    SELECT one, other, range_agg(daterange(first, last, '[]')) AS days
      FROM import_compared JOIN import_lost_period USING (before, after) GROUP BY one, other`);
  await client.query('ANALYZE import_lost');
  await client.query(`
    CREATE TEMP TABLE import_lost_claim ON COMMIT DROP AS
    SELECT DISTINCT c.id FROM (${lostPeriods}) l
      JOIN claim c ON ${cover.claims} AND c.voided_at IS NULL AND c.visit_date BETWEEN l.first AND l.last`);
  return countLost(client, cover, today, mostPeriods);
}

/** SELECT of the ids of claims on the lost days. */
export const CLAIMS_ON_LOST_DAYS = 'SELECT id FROM import_lost_claim';

/** The claims that the import can hit: SELECTs of their ids. */
export async function noteClaims(client: pg.ClientBase, claims: readonly string[]): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE import_claim ON COMMIT DROP AS
    SELECT id, row_number() OVER (ORDER BY id) AS place FROM (${claims.join(' UNION ')}) c`);
  await client.query('CREATE INDEX ON import_claim (place)');
  await client.query('ANALYZE import_claim');
}

const CLAIMS_AT_ONCE = 5_000;

/** The ids of these claims, in pages. */
export async function* pagesOfClaims(client: pg.ClientBase): AsyncGenerator<readonly string[]> {
  for (let after = 0; ; after += CLAIMS_AT_ONCE) {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM import_claim WHERE place > $1 AND place <= $2',
      [after, after + CLAIMS_AT_ONCE],
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < CLAIMS_AT_ONCE) return;
  }
}

const lostPeriods = `
  SELECT l.one, l.other, lower(d) AS first, upper(d) - 1 AS last FROM import_lost l, unnest(l.days) AS d`;

async function countLost(
  client: pg.ClientBase,
  { shown }: CoverOfKind,
  today: PlainDate,
  mostPeriods: number,
): Promise<LostCover | undefined> {
  const { rows } = await client.query<Omit<LostCover, 'periods'>>(
    `SELECT (SELECT count(*)::int FROM import_lost) AS records,
            coalesce(sum(CASE WHEN last = ${maxDate} THEN greatest($1::date - first + 1, 0) ELSE last - first + 1 END), 0)::float AS days,
            count(*) FILTER (WHERE last = ${maxDate})::int AS open_ended,
            (SELECT count(*)::int FROM import_lost_claim) AS claims
       FROM (${lostPeriods}) l`,
    [today],
  );
  const [counts] = rows;
  if (counts === undefined || counts.records === 0) return undefined;
  const { rows: periods } = await client.query<LostPeriod>(
    `SELECT ${shown} AS record, l.first::text, nullif(l.last, ${maxDate})::text AS last FROM (${lostPeriods}) l
      ORDER BY 1, l.first LIMIT ${mostPeriods}`,
  );
  return { ...counts, periods };
}
