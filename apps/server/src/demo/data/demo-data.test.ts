// The demo data depends only on the day on which it is loaded.
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { demoOn } from '../../../test/demo-on.ts';
import { makeDemoData } from './demo-data.ts';
import { limitVisitDates } from './claims/demo-fixed-visits.ts';
import { LOAD_ORDER, type LoadedTable, type TableRows } from '../loading/load-order.ts';

const plainNumbers = {
  encrypt: (value: string) => Buffer.from(value),
  index: (value: string) => Buffer.from(value),
};

type DemoTables = ReadonlyMap<LoadedTable, TableRows>;

async function madeOn(day: string): Promise<DemoTables> {
  const clock = manualClock(`${day}T10:00:00+08:00`);
  const tables = new Map<LoadedTable, { columns: readonly string[]; lines: string[] }>();
  await makeDemoData(
    {
      today: plainDate(day),
      now: clock.now(),
      nationalIds: plainNumbers,
      passwordHash: 'hash',
    },
    (batch) => {
      for (const [table, { columns, lines }] of batch) {
        const rows = tables.get(table) ?? { columns, lines: [] };
        rows.lines.push(...lines);
        tables.set(table, rows);
      }
      return Promise.resolve();
    },
  );
  return tables;
}

/** The values of a column. */
function column(demo: DemoTables, table: LoadedTable, name: string): string[] {
  const { columns = [], lines = [] } = demo.get(table) ?? {};
  const position = columns.indexOf(name);
  return lines.map((line) => line.trimEnd().split('\t', position + 1)[position] ?? '');
}

const END_OF_YEAR = '2026-12-31';
let ofThatDay: Promise<DemoTables> | undefined;
/** Cached for the tests that use the same day. */
const loadOf = (day: string) => (day === END_OF_YEAR ? (ofThatDay ??= madeOn(day)) : madeOn(day));

describe('demo data', () => {
  test('produces the same rows, including ids, for the same day', async () => {
    const [first, second] = [await loadOf(END_OF_YEAR), await madeOn(END_OF_YEAR)];
    const different = LOAD_ORDER.filter(
      (table) => second.get(table)?.lines.join('') !== first.get(table)?.lines.join(''),
    );
    expect(different).toEqual([]);
  });

  test.each(['2026-01-01', END_OF_YEAR, '2028-02-29'])(
    'loaded on %s it has every status except those of changed claims, proposals above 2,000.00, paid batches of twelve months and more, and twelve visits of Limita Chua',
    async (day) => {
      const owner = await demoOn(day);
      const rowsOf = async <Row extends object>(statement: string, values: string[] = []) =>
        (await owner.query<Row>(statement, values)).rows;
      const statuses = await rowsOf<{ raw_status: string }>(
        "SELECT DISTINCT raw_status FROM claim WHERE raw_status <> 'ADJUSTMENT'",
      );
      // Whether paid claims have changed depends on the day.
      expect(statuses.map((row) => row.raw_status).toSorted()).toEqual(
        RAW_STATUSES.filter((status) => status !== 'DRAFT' && status !== 'ADJUSTMENT').toSorted(),
      );
      const proposed = await rowsOf(
        "SELECT id FROM claim WHERE raw_status = 'PENDING APPROVAL' AND total_payable_amount <= 2000",
      );
      expect(proposed).toEqual([]);
      const [runs] = await rowsOf<{ paid: number }>(
        "SELECT count(DISTINCT batch_date)::int AS paid FROM provider_batch WHERE status = 'PAID_TO_PROVIDERS'",
      );
      expect(runs?.paid).toBeGreaterThanOrEqual(12);
      const visits = await rowsOf<{ is_of_year: boolean }>(
        "SELECT visit_date BETWEEN date_trunc('year', $1::date) AND $1::date AS is_of_year FROM claim WHERE member_name = 'Limita Chua'",
        [day],
      );
      expect(visits).toEqual(Array.from({ length: 12 }, () => ({ is_of_year: true })));
    },
  );

  test('stores every claim and draft in a form that the contract accepts', async () => {
    const demo = await loadOf(END_OF_YEAR);
    for (const [table, name] of [
      ['claim_version', 'sent_claim'],
      ['claim_draft', 'sent_claim'],
    ] as const) {
      const wrong = column(demo, table, name)
        .map((text) => SentClaim.safeParse(JSON.parse(text.replaceAll('\\\\', '\\'))))
        .filter((parsed) => !parsed.success);
      expect(wrong).toEqual([]);
    }
  });
});

describe('the twelve visits', () => {
  test('avoid the last week, so that only the limit blocks another visit', () => {
    const dates = limitVisitDates(plainDate('2026-11-06'), 2026);
    expect(dates[0]).toBe('2026-01-01');
    expect((dates.at(-1) ?? '') < '2026-10-30').toBe(true);
    expect(new Set(dates).size).toBe(12);
  });

  test('fit into the first days of a year', () => {
    expect(new Set(limitVisitDates(plainDate('2026-01-01'), 2026))).toEqual(
      new Set(['2026-01-01']),
    );
  });
});
