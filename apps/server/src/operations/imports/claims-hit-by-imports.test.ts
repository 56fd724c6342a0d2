// The claims that files leave without cover, as previews count them: those that the job finds after the import.
import { centsToWire } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function hitBy(kind: 'plans' | 'practitioners', content: string) {
  const before = await listed();
  const preview = await bench.imported(kind, content, { isDryRun: true });
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

test('a plan that loses a panel hits the claims on that panel, without a lost day', async () => {
  const [row] = await bench.rowsOf(
    `SELECT plan.code AS plan, panel.code AS panel FROM claim c JOIN plan ON plan.id = c.plan_id
       JOIN panel ON panel.id = c.panel_id WHERE c.raw_status = 'APPROVED' AND c.voided_at IS NULL
      GROUP BY 1, 2 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const [header = '', ...lines] = (await bench.exported('plans')).trimEnd().split('\n');
  const line = lines.find((one) => one.startsWith(`${String(row?.['plan'])},`)) ?? '';
  const without = line.replace(new RegExp(String.raw`\b${String(row?.['panel'])}\b ?`), '');
  expect(without).not.toBe(line);
  const { counted, found, lost } = await hitBy('plans', `${header}\n${without}\n`);
  expect(lost).toBeUndefined();
  expect(counted).toEqual(found);
  expect(found.claims).toBeGreaterThan(0);
});

test('a file that takes nothing away hits no claim', async () => {
  const preview = await bench.imported('plans', await bench.exported('plans'), { isDryRun: true });
  expect(preview).toMatchObject({ hit: undefined, counts: { changed: 0 } });
});
