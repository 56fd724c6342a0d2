// The sample files of the documentation, imported in their order into a new installation without the demo, and the
// documentation of the columns.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CSV_KINDS, type CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../../../test/import-bench.ts';
import { csvFormatOf } from './importable.ts';

const docs = path.resolve(import.meta.dirname, '..', '..', '..', '..', '..', 'docs');
const samples = path.join(docs, 'imports');

describe('the sample files', () => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await openImportBench('empty');
  });
  afterAll(() => bench.close());

  test('exist for every kind', async () => {
    const files = (await readdir(samples)).filter((name) => name.endsWith('.csv'));
    expect(files.toSorted()).toEqual(CSV_KINDS.map((kind) => `${kind}.csv`).toSorted());
  });

  test('fill a new installation in their order, and change nothing the second time', async () => {
    for (const again of [false, true]) {
      for (const kind of CSV_KINDS) {
        const { counts, badRows } = await bench.importPath(kind, path.join(samples, `${kind}.csv`));
        expect({ kind, badRows }).toEqual({ kind, badRows: [] });
        expect({ kind, changed: counts?.changed, ended: counts?.ended }).toEqual({
          kind,
          changed: 0,
          ended: 0,
        });
        const isKnown = again || kind === 'benefits';
        expect({ kind, hasUnchanged: (counts?.unchanged ?? 0) > 0 }).toEqual({
          kind,
          hasUnchanged: isKnown,
        });
      }
    }
  });

  test('let a member be treated: a plan that pays at a clinic with a doctor and prices', async () => {
    expect(
      await bench.rowsOf(`
        SELECT m.name, l.code AS clinic, ib.code AS benefit, pool.name AS pool,
               (SELECT string_agg(r.kind || ' ' || r.value, ', ' ORDER BY r.kind) FROM plan_benefit_rule r
                 WHERE r.plan_benefit_id = pb.id) AS rules,
               (SELECT count(*)::int FROM practitioner_location w
                 WHERE w.location_id = l.id AND w.panel_id = pp.panel_id) AS doctors,
               (SELECT count(*)::int FROM panel_product price WHERE price.panel_id = pp.panel_id) AS prices
          FROM member m JOIN policy_member pm ON pm.member_id = m.id
          JOIN policy_member_plan y ON y.policy_member_id = pm.id AND y.start_date = '2026-01-01'
          JOIN plan_panel pp ON pp.plan_id = y.plan_id
          JOIN location_panel lp ON lp.panel_id = pp.panel_id AND lp.status = 'ACTIVE'
          JOIN location l ON l.id = lp.location_id AND l.location_type = 'GP'
          JOIN plan_benefit pb ON pb.plan_id = y.plan_id
          JOIN internal_benefit ib ON ib.id = pb.internal_benefit_id AND ib.code = 'GP'
          JOIN plan_benefit pool ON pool.id = pb.parent_id
         ORDER BY m.name DESC`),
    ).toEqual(
      ['Sample Person', 'Sample Child'].map((name) => ({
        name,
        clinic: 'SG0001',
        benefit: 'GP',
        pool: 'Overall limit',
        rules: 'AMTVIS 60.00, COPAY 5.00',
        doctors: 1,
        prices: 3,
      })),
    );
  });
});

describe('the documentation of the columns', () => {
  test('is docs/imports.md (vitest --update writes it)', async () => {
    await expect(documentation()).toMatchFileSnapshot(path.join(docs, 'imports.md'));
  });
});

/** Markdown, with tables as the formatter aligns them. */
function documentation(): string {
  return [...introduction, ...CSV_KINDS.flatMap(sectionOf)].join('\n\n').concat('\n');
}

const introduction = [
  '# Import files',
  '<!-- Written by apps/server/src/imports/run/samples.test.ts (vitest --update); edit it there. -->',
  '`npm run portal -- import KIND FILE` imports a CSV file in UTF-8, plain or `.gz`. The first line has the names of the columns, in any order; optional columns may be missing. `export KIND FILE` writes the same file. [Operations](operations.md#imports-and-exports) describes the options. The kinds are in an order in which a new installation can import them. Each has a sample file in [docs/imports](imports), which a test imports. Two kinds are not CSV files: `diagnoses` (ICD-10-CM order file) and `clinics` (GeoJSON).',
  'In the tables, `*` marks a column that must be there and not empty, and **key** a column that identifies a record. An empty cell keeps the stored value; in a new record it means nothing, or the value that the table gives.',
  'Numbers have a decimal point. A file with a decimal comma is refused as a whole, and `1,234` in a file in which no number has decimals is refused at its line.',
  'The code `SANDBOX` and codes of products and practitioners that begin with `SBX-` belong to the [sandboxes](sandbox.md), as do the codes of their clinics: no export has them, and a line that names one is refused.',
  '## Dates of members, and days that a file takes away',
  'A later `start_date` for a stored place in a policy is a renewal if it is not after the day that follows the stored cover, and the line ends later or begins a stored policy year: the days before it stay covered, and its policy years are added. A `start_date` after a gap, or a later one with no later end, replaces the stored one. The `plan_code` of a renewal applies from its first day. A plan begins with a policy year: a `plan_from` inside a year is refused. When the dates of a policy change, the plans of members without a line continue.',
  'A file that takes away days that are covered until now is applied only if a person accepts the days, and the claims on them, that its preview counts. The same holds for a file that leaves claims without cover because of a list without dates: panels or exclusions of `plans`, the status of `products`, `declared_conditions` of members ([decision 61](decisions/0061-imports-keep-covered-days.md)). Lost days come from the dates of members, policies and plans, of `locations`, `clinic-panels`, `gst-registrations`, `admin-fees`, `panel-prices` and `practitioners`.',
  '## Rules of benefits',
  'The column `rules` of `plan-benefits` has rules separated by commas, each a name and a value: `COPAY 5, AMTVIS 60, FAMILY VISYEAR 20`. `FAMILY` in front counts the use of the whole family instead of the member. -1 means no limit.',
  table(
    ['Rule', 'Value'],
    [
      ['COPAY', 'dollars that the member pays for a visit'],
      ['COINSURANCE', 'per cent that the member pays'],
      [
        'AMTVIS, AMTDAY, AMTMNTH, AMTYEAR, AMTLIFE',
        'dollars for a visit, day, month, year, lifetime',
      ],
      ['DAYSVIS', 'visits on one day'],
      ['VISMNTH, VISYEAR, VISLIFE', 'visits in a month, a year, a lifetime'],
    ],
  ),
];

function sectionOf(kind: CsvKind): string[] {
  const { about, columns, key } = csvFormatOf(kind);
  const rows = columns.map(({ name, isRequired, form, about: purpose = '' }) => [
    `\`${name}\`${isRequired ? ' \\*' : ''}${key.includes(name) ? ' **key**' : ''}`,
    form.replaceAll('|', '\\|'),
    purpose.replaceAll('|', '\\|'),
  ]);
  return [
    `## ${kind}`,
    `A line is ${about}. [Sample](imports/${kind}.csv)`,
    table(['Column', 'Type and length', 'Meaning'], rows),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
