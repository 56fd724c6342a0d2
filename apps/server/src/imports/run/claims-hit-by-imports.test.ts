// The claims that files leave without cover, as previews count them: those that the job finds after the import.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { openImportBench, type ImportBench } from '../../../test/import-bench.ts';
import { findCoverHits } from '../../claims/public.ts';
import { startClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench('demo');
});
afterAll(() => bench.close());

/** The claims of the list, and the amount at stake. */
async function listed() {
  const clock = startClock();
  const database = openDatabase(bench.ownerUrl, testSecrets, clock, { as: 'worker', size: 2 });
  try {
    await findCoverHits({ clock, database });
  } finally {
    await database.close();
  }
  const [row] = await bench.rowsOf(
    `SELECT count(*)::int AS claims, coalesce(sum(c.total_payable_amount), 0)::float AS amount
       FROM claim_cover_hit h JOIN claim c ON (c.clinic_id, c.id) = (h.clinic_id, h.claim_id)
      WHERE c.total_payable_amount > 0`,
  );
  return { claims: Number(row?.['claims']), amount: Number(row?.['amount']) };
}

async function hitBy(kind: CsvKind, content: string) {
  const before = await listed();
  const preview = await bench.imported(kind, content, { isDryRun: true });
  const refused = await bench.imported(kind, content);
  expect(refused).toMatchObject({ isApplied: false, hit: preview.hit, mark: preview.mark });
  const applied = await bench.imported(kind, content, { acceptedMark: preview.mark });
  expect(applied).toMatchObject({ isApplied: true, hit: preview.hit });
  const jobs = await bench.rowsOf(
    "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'find_all_cover_hits'",
  );
  expect(jobs.length).toBeGreaterThan(0);
  const after = await listed();
  const { hit } = preview;
  const counted = hit && { claims: hit.claims, amount: centsToWire(hit.amount) };
  return {
    counted,
    found: {
      claims: after.claims - before.claims,
      amount: Math.round((after.amount - before.amount) * 100) / 100,
    },
    lost: preview.lost,
  };
}

test('a doctor who left hits the claims of the days since then', async () => {
  const [row] = await bench.rowsOf(
    `SELECT concat_ws(',', p.license_number, p.name, coalesce(p.specialty, ''), l.code, w.from_date) AS line,
            min(c.visit_date)::text AS first
       FROM claim c JOIN practitioner p ON p.id = c.practitioner_id JOIN location l ON l.id = c.clinic_id
       JOIN practitioner_location w ON w.practitioner_id = p.id AND w.location_id = l.id AND w.to_date IS NULL
      WHERE c.voided_at IS NULL AND p.name NOT LIKE '%,%' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const last = addDays(plainDate(String(row?.['first'])), 30);
  const header = 'license_number,name,specialty,clinic_code,from_date,to_date';
  const { counted, found, lost } = await hitBy(
    'practitioners',
    `${header}\n${String(row?.['line'])},${last}\n`,
  );
  expect(counted).toEqual(found);
  expect(found.claims).toBeGreaterThan(0);
  // Declined and voided claims cost nothing.
  expect(lost?.claims).toBeGreaterThanOrEqual(found.claims);
});

/** A change of one cell of the record with the most approved claims. */
interface Change {
  readonly kind: CsvKind;
  readonly column: string;
  /** The columns that identify the record, each with its value (SQL). */
  readonly of: Readonly<Record<string, string>>;
  /** SQL of a value of the claims, and the new cell. */
  readonly value: string;
  readonly cell: (value: string, old: string) => string;
  readonly losesDays: boolean;
}

const most = (value: string) => `mode() WITHIN GROUP (ORDER BY ${value})`;
const plan = { code: 'plan.code' };
const member = {
  policy_number: 'p.policy_number',
  relation: 'c.member_type',
  name: 'c.member_name',
};
const only = (value: string) => value;
const list = { losesDays: false, cell: only } as const;
const date = { losesDays: true, value: 'min(c.visit_date) - 1', cell: only } as const;

const changes: readonly Change[] = [
  {
    ...list,
    kind: 'plans',
    column: 'panels',
    of: plan,
    value: most('panel.code'),
    cell: (panel, old) =>
      old
        .split(' ')
        .filter((one) => one !== panel)
        .join(' '),
  },
  {
    ...list,
    kind: 'plans',
    column: 'excluded_diagnoses',
    of: plan,
    value: most('left(c.principal_diagnosis, 3)'),
  },
  { ...list, kind: 'plans', column: 'excluded_products', of: plan, value: most('d.internal_code') },
  {
    ...list,
    kind: 'products',
    column: 'status',
    of: { internal_code: 'd.internal_code' },
    value: `'INACTIVE'`,
  },
  {
    ...list,
    kind: 'members',
    column: 'declared_conditions',
    of: member,
    value: most('left(c.principal_diagnosis, 3)'),
  },
  { ...date, kind: 'members', column: 'waiting_until', of: member, value: 'max(c.visit_date) + 1' },
  {
    ...date,
    kind: 'panel-prices',
    column: 'available_to',
    of: { panel_code: 'panel.code', product_code: 'd.internal_code' },
  },
  {
    ...date,
    kind: 'clinic-panels',
    column: 'end_date',
    of: { clinic_code: 'l.code', panel_code: 'panel.code' },
  },
  { ...date, kind: 'locations', column: 'off_boarding_date', of: { code: 'l.code' } },
];

/** The cells of a line; commas in quotes separate nothing. */
const cellsOf = (line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

/** A file with the exported line of the record, changed. */
async function changed({ kind, column, of, value, cell }: Change): Promise<string> {
  const keys = Object.values(of).map((key, at) => `${key} AS key_${at}`);
  const [row = {}] = await bench.rowsOf(
    `SELECT ${keys.join(', ')}, (${value})::text AS value
       FROM claim c JOIN plan ON plan.id = c.plan_id JOIN panel ON panel.id = c.panel_id
       JOIN location l ON l.id = c.clinic_id JOIN policy p ON p.id = c.policy_id
       JOIN claim_line i ON (i.clinic_id, i.claim_id) = (c.clinic_id, c.id) JOIN product d ON d.id = i.product_id
      WHERE c.raw_status = 'APPROVED' AND c.voided_at IS NULL AND c.total_payable_amount > 0
        AND i.excluded_amount < i.amount_before_gst
        AND NOT EXISTS (SELECT FROM claim_cover_hit h WHERE h.claim_id = c.id)
      GROUP BY ${keys.map((_, at) => at + 1).join(', ')} ORDER BY count(DISTINCT c.id) DESC, 1 LIMIT 1`,
  );
  const [header = '', ...lines] = (await bench.exported(kind)).trimEnd().split('\n');
  const at = (name: string) => header.split(',').indexOf(name);
  const wanted = Object.keys(of).map((name, no) => [at(name), String(row[`key_${no}`])] as const);
  const found = lines
    .map(cellsOf)
    .find((cells) => wanted.every(([place, key]) => cells[place] === key));
  const old = found?.[at(column)] ?? '';
  const cells = found?.with(at(column), cell(String(row['value']), old)) ?? [];
  return `${header}\n${cells.join(',')}\n`;
}

describe.each(changes)('a file of $kind that changes $column', (change) => {
  test('needs an acceptance, and its preview counts the claims that it hits', async () => {
    const { counted, found, lost } = await hitBy(change.kind, await changed(change));
    expect(counted).toEqual(found);
    expect(found.claims).toBeGreaterThan(0);
    expect(lost !== undefined).toBe(change.losesDays);
  });
});

test('a file that takes nothing away hits no claim', async () => {
  const preview = await bench.imported('plans', await bench.exported('plans'), { isDryRun: true });
  expect(preview).toMatchObject({ hit: undefined, counts: { changed: 0 } });
});
