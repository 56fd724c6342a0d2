// The demo data depends only on the day on which it is loaded.
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
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

/** In dollars; an approval up to this amount needs no proposal. */
const authorityOfAssessor = 2_000;
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
      const demo = await loadOf(day);
      const statuses = new Set(column(demo, 'claim', 'raw_status'));
      expect([...statuses].toSorted()).toEqual(
        RAW_STATUSES.filter((status) => status !== 'DRAFT' && status !== 'ADJUSTMENT').toSorted(),
      );
      const payable = column(demo, 'claim', 'total_payable_amount').map(Number);
      const proposed = column(demo, 'claim', 'raw_status').flatMap((status, index) =>
        status === 'PENDING APPROVAL' ? [payable[index] ?? 0] : [],
      );
      expect(proposed.filter((amount) => amount <= authorityOfAssessor)).toEqual([]);
      const runs = column(demo, 'claim', 'provider_batch_date');
      const paidRuns = column(demo, 'claim', 'provider_batch_status').flatMap((status, index) =>
        status === 'PAID_TO_PROVIDERS' ? [runs[index] ?? ''] : [],
      );
      expect(new Set(paidRuns).size).toBeGreaterThanOrEqual(12);
      const dates = column(demo, 'claim', 'visit_date');
      const visits = column(demo, 'claim', 'member_name').flatMap((name, index) =>
        name === 'Limita Chua' ? [dates[index] ?? ''] : [],
      );
      expect(visits).toHaveLength(12);
      expect(visits.every((date) => date >= `${day.slice(0, 4)}-01-01` && date <= day)).toBe(true);
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
