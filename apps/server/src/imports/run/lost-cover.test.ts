// The days that files take away from records with dates, and the claims on these days, of the demo.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoToday } from '../../../test/fixtures.ts';
import { openImportBench, type ImportBench } from '../../../test/import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench('demo');
});
afterAll(() => bench.close());

/** Ends a record that has no last day yet on the day before its last claim. */
interface Ending {
  readonly kind: CsvKind;
  /** SELECT of records with claims: the cells before the last day, the name, and the visits. */
  readonly records: string;
  readonly header: string;
}

const endings: readonly Ending[] = [
  {
    kind: 'clinic-panels',
    header: 'clinic_code,panel_code,end_date',
    records: `SELECT concat_ws(',', l.code, p.code) AS before, concat_ws(' ', l.code, p.code) AS name, c.visit_date
      FROM claim c JOIN location l ON l.id = c.clinic_id JOIN panel p ON p.id = c.panel_id
      JOIN location_panel lp ON lp.location_id = l.id AND lp.panel_id = p.id AND lp.status = 'ACTIVE' AND lp.end_date IS NULL
     WHERE c.voided_at IS NULL`,
  },
  {
    kind: 'gst-registrations',
    header: 'clinic_code,start_date,registration_number,end_date',
    records: `SELECT concat_ws(',', l.code, g.start_date, g.registration_number) AS before, l.code AS name, c.visit_date
      FROM claim c JOIN location l ON l.id = c.clinic_id JOIN gst_registration g ON g.location_id = l.id
     WHERE c.voided_at IS NULL AND g.end_date IS NULL AND c.visit_date > g.start_date`,
  },
  {
    kind: 'panel-prices',
    header: 'panel_code,product_code,price,available_to',
    records: `SELECT DISTINCT concat_ws(',', p.code, d.internal_code, pp.price) AS before, concat_ws(' ', p.code, d.internal_code) AS name,
             c.visit_date, c.id
      FROM claim c JOIN panel p ON p.id = c.panel_id JOIN claim_line i ON (i.clinic_id, i.claim_id) = (c.clinic_id, c.id)
      JOIN product d ON d.id = i.product_id
      JOIN panel_product pp ON pp.panel_id = p.id AND pp.product_id = d.id AND pp.available_to IS NULL
     WHERE c.voided_at IS NULL`,
  },
  {
    kind: 'practitioners',
    header: 'license_number,name,specialty,clinic_code,from_date,to_date',
    records: `SELECT DISTINCT concat_ws(',', p.license_number, p.name, coalesce(p.specialty, ''), l.code, w.from_date) AS before,
             '' AS after, concat_ws(' ', p.license_number, l.code) AS name, c.visit_date, c.id
      FROM claim c JOIN practitioner p ON p.id = c.practitioner_id JOIN location l ON l.id = c.clinic_id
      JOIN practitioner_location w ON w.practitioner_id = p.id AND w.location_id = l.id
     WHERE c.voided_at IS NULL AND w.to_date IS NULL AND p.name NOT LIKE '%,%'`,
  },
  {
    kind: 'locations',
    header: 'code,name,organization_code,location_type,off_boarding_date',
    records: `SELECT concat_ws(',', l.code, '"' || l.name || '"', o.code, l.location_type) AS before, l.code AS name, c.visit_date
      FROM claim c JOIN location l ON l.id = c.clinic_id JOIN organization o ON o.id = l.organization_id
     WHERE c.voided_at IS NULL AND l.off_boarding_date IS NULL`,
  },
];

/** The record with the most claims, its last visit, and the number of claims on that day. */
async function busiest(records: string) {
  const [row] = await bench.rowsOf(
    `SELECT before, name, max(visit_date)::text AS last,
            count(*) FILTER (WHERE visit_date = latest)::int AS claims
       FROM (SELECT r.*, max(visit_date) OVER (PARTITION BY before) AS latest FROM (${records}) r) r
      GROUP BY before, name ORDER BY count(*) DESC, before LIMIT 1`,
  );
  return {
    before: String(row?.['before']),
    name: String(row?.['name']),
    lastVisit: plainDate(String(row?.['last'])),
    claims: Number(row?.['claims']),
  };
}

describe.each(endings)('a file of $kind that ends a record', ({ kind, header, records }) => {
  test('on the day before its last visit is refused with its days and claims', async () => {
    const { before, name, lastVisit, claims } = await busiest(records);
    const end = addDays(lastVisit, -1);
    const text = `${header}\n${before},${end}\n`;
    const { lost, isApplied, mark } = await bench.imported(kind, text);
    expect({ lost, isApplied }).toMatchObject({
      isApplied: false,
      lost: {
        records: 1,
        open_ended: 1,
        claims,
        periods: [{ record: name, first: lastVisit, last: null }],
      },
    });
    expect(claims).toBeGreaterThan(0);
    const other = await bench.imported(kind, text, { acceptedMark: `${mark}x`, isDryRun: false });
    expect(other.isApplied).toBe(false);
  });

  test('on the day of its last visit keeps all claims, and is imported with the mark of its preview', async () => {
    const { before, name, lastVisit } = await busiest(records);
    const content = `${header}\n${before},${lastVisit}\n`;
    const preview = await bench.imported(kind, content, { isDryRun: true });
    expect(preview.lost).toMatchObject({
      claims: 0,
      periods: [{ record: name, first: addDays(lastVisit, 1), last: null }],
    });
    const options = { acceptedMark: preview.mark };
    expect((await bench.imported(kind, content, options)).isApplied).toBe(true);
    const again = await bench.imported(kind, content);
    expect(again).toMatchObject({ isApplied: true, lost: undefined, counts: { unchanged: 1 } });
    const later = `${header}\n${before},${addDays(lastVisit, 1)}\n`;
    expect(await bench.imported(kind, later)).toMatchObject({ isApplied: true, lost: undefined });
  });
});

test('a clinic that becomes inactive on a panel loses all its days there', async () => {
  const [row] = await bench.rowsOf(
    `SELECT l.code AS clinic, p.code AS panel,
            (SELECT count(*)::int FROM claim c WHERE c.clinic_id = l.id AND c.panel_id = p.id AND c.voided_at IS NULL) AS claims
       FROM location_panel lp JOIN location l ON l.id = lp.location_id JOIN panel p ON p.id = lp.panel_id
      WHERE lp.status = 'ACTIVE' AND l.code = 'GP0002' ORDER BY claims DESC LIMIT 1`,
  );
  const line = `${String(row?.['clinic'])},${String(row?.['panel'])},INACTIVE`;
  const { lost } = await bench.imported(
    'clinic-panels',
    `clinic_code,panel_code,status\n${line}\n`,
  );
  expect(lost).toMatchObject({ records: 1, claims: row?.['claims'] });
});

test('counts the days of cover without an end up to today', async () => {
  const header = 'panel_code,clinic_code,valid_from,valid_to,model,amount';
  await bench.imported('admin-fees', `${header}\nAXA-GP,GP0002,2026-01-01,,FIXED,1\n`);
  const endedOn = async (day: string) =>
    (await bench.imported('admin-fees', `${header}\nAXA-GP,GP0002,2026-01-01,${day},FIXED,1\n`))
      .lost;
  const today = plainDate(demoToday);
  expect(await endedOn(addDays(today, -2))).toMatchObject({ open_ended: 1, days: 2 });
  expect(await endedOn(addDays(today, -1))).toMatchObject({ open_ended: 1, days: 1 });
  expect(await endedOn(today)).toMatchObject({ open_ended: 1, days: 0 });
  expect(await endedOn(addDays(today, 1))).toMatchObject({ open_ended: 1, days: 0 });
  expect(await endedOn('9999-12-30')).toMatchObject({ open_ended: 1, days: 0 });
  expect(await endedOn('9999-12-31')).toBeUndefined();
});

test('counts the claims of a member whose cover is suspended', async () => {
  const [row] = await bench.rowsOf(
    `SELECT p.policy_number AS policy, max(c.visit_date)::text AS visit,
            count(*) FILTER (WHERE c.visit_date = latest)::int AS claims
       FROM (SELECT *, max(visit_date) OVER (PARTITION BY policy_id, member_id) AS latest FROM claim WHERE voided_at IS NULL) c
       JOIN policy p ON p.id = c.policy_id
       JOIN policy_member pm ON pm.policy_id = p.id AND pm.member_id = c.member_id AND pm.relation = 'MAIN'
      WHERE pm.end_date IS NULL AND pm.suspended_from IS NULL
      GROUP BY p.policy_number, c.member_id ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const visit = plainDate(String(row?.['visit']));
  const [header = '', ...lines] = (await bench.exported('members')).trimEnd().split('\n');
  const at = (column: string) => header.split(',').indexOf(column);
  const cells = lines
    .map((line) => line.split(','))
    .find(
      (line) => line[at('policy_number')] === row?.['policy'] && line[at('relation')] === 'MAIN',
    );
  const lostFrom = async (day: string) =>
    (
      await bench.imported(
        'members',
        [header, cells?.with(at('suspended_from'), day).join(',')].join('\n'),
        { isDryRun: true },
      )
    ).lost;
  expect(await lostFrom(visit)).toMatchObject({
    claims: row?.['claims'],
    periods: [{ first: visit }],
  });
  expect(await lostFrom(addDays(visit, 1))).toMatchObject({ claims: 0 });
});

const clinicLine = `SELECT concat_ws(',', l.code, '"' || l.name || '"', o.code) AS line
  FROM location l JOIN organization o ON o.id = l.organization_id`;

test('a clinic keeps the days until its extended date', async () => {
  const [row] = await bench.rowsOf(
    `${clinicLine} WHERE l.location_type = 'TCM' AND l.off_boarding_date IS NULL ORDER BY l.code LIMIT 1`,
  );
  const header = 'code,name,organization_code,location_type,off_boarding_date,extended_date';
  const until = async (end: string, extended: string) =>
    (
      await bench.imported(
        'locations',
        `${header}\n${String(row?.['line'])},TCM,${end},${extended}\n`,
        { isDryRun: true },
      )
    ).lost;
  expect(await until('2026-06-30', '2026-07-31')).toMatchObject({
    periods: [{ first: '2026-08-01', last: null }],
  });
  expect(await until('2026-06-30', '9999-12-31')).toBeUndefined();
});

test('a clinic with stays cannot become one that admits no patients', async () => {
  const [row] = await bench.rowsOf(
    `${clinicLine} WHERE EXISTS (SELECT FROM claim c WHERE c.clinic_id = l.id AND c.claim_type = 'INPATIENT'
                                    AND c.voided_at IS NULL) LIMIT 1`,
  );
  const header = 'code,name,organization_code,location_type';
  const { badRows } = await bench.imported('locations', `${header}\n${String(row?.['line'])},GP\n`);
  expect(badRows).toEqual([
    {
      line: 2,
      wrong: 'the clinic has claims for stays, and this type of clinic admits no patients',
    },
  ]);
});
