// Members with their place in a policy, one line for each place. National numbers are encrypted before they leave
// this process.
import { importProblem, type ImportProblem } from '@portal/rules/imports/import-problems.ts';
import { countryOf, DEFAULT_COUNTRY, isMobileNumber } from '@portal/rules/catalogue/countries.ts';
import { SYSTEM_VERSIONS } from '@portal/rules/catalogue/system-version.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import { MEMBER_RELATIONS } from '@portal/rules/members/relation.ts';
import type { NationalIds } from '../../../platform/national-id.ts';
import type { Cell } from '../../../platform/database/copy-text.ts';
import {
  choiceColumn,
  codeColumn,
  codesColumn,
  dateColumn,
  emailColumn,
  exactCodeColumn,
  required,
  ruledColumn,
  textColumn,
} from '../reading/csv-columns.ts';
import { csvRows, stagingColumns, type CsvColumn } from '../reading/csv-rows.ts';
import { isBad, type BadRow, type GoodRow, type ImportKind } from '../import-kind.ts';
import { fillSystemVersion } from './companies.queries.ts';
import { findContradictions, findMemberProblems } from './members-check.queries.ts';
import { CLAIMS_OF_DECLARED, MEMBER_COVER } from './members-cover.queries.ts';
import { stagePlaces } from './members-places.queries.ts';
import { stagePlans } from './members-plans.queries.ts';
import { memberPicture, PARTICULARS, TERMS, writeMembers } from './members.queries.ts';

function nricColumn(name: string, about?: string): CsvColumn {
  return ruledColumn({
    name,
    type: 'text',
    form: 'NRIC or FIN with the right check letter',
    input: { type: 'NATIONAL_ID', most: 20 },
    about,
    read: parseNric,
    problem: importProblem('NOT_A_NATIONAL_ID', { column: name }),
  });
}

export const MEMBER_COLUMNS: readonly CsvColumn[] = [
  required(nricColumn('national_id')),
  required(textColumn('name', 200)),
  required(dateColumn('date_of_birth', 'from 1900 to today')),
  choiceColumn('gender', ['F', 'M']),
  textColumn('race', 40),
  textColumn('nationality', 60),
  textColumn('marital_status', 40),
  emailColumn('email'),
  textColumn('phone_prefix', 8, 'country code, for example +65'),
  textColumn('mobile', 20, 'digits without the country code'),
  textColumn('block', 20),
  textColumn('unit', 20),
  textColumn('street', 200),
  textColumn('postal_code', 20),
  textColumn('country', 60),
  codeColumn(
    'company_code',
    'code of the employer; with the columns after it, a place in a policy',
  ),
  codeColumn('programme_code', 'programme of the group policy'),
  textColumn('programme_sub', 20, 'sub_info of the programme, if it has several cards'),
  choiceColumn(
    'system_version',
    SYSTEM_VERSIONS,
    'of the group policy; only needed if there are several of the company under the programme',
  ),
  codeColumn('policy_number', 'number on the card'),
  choiceColumn('relation', MEMBER_RELATIONS),
  nricColumn('main_national_id', 'national number of the main holder, only for dependants'),
  exactCodeColumn('plan_code', 'code of the plan'),
  dateColumn(
    'plan_from',
    'first day of the first policy year that has the plan; empty: all, or those from the renewal',
  ),
  dateColumn(
    'start_date',
    'first day of cover; of a main holder, also of the policy. A later day renews stored cover, see below',
  ),
  dateColumn('expiry_date', 'last day of the policy'),
  dateColumn('end_date', 'last day of cover, if it ends before the policy'),
  dateColumn('suspended_from', 'first day of a suspension'),
  textColumn('suspension_remarks', 200),
  dateColumn('waiting_until', 'visits before this day are not paid'),
  codesColumn('declared_conditions', 'prefixes of the diagnosis codes that the member declared'),
  textColumn('pre_existing_coverage', 200, 'a sentence about cover for those conditions'),
  dateColumn('claim_effective_date', 'first day on which those conditions are covered'),
];

/** The columns that identify a line. */
export const MEMBER_KEY = [
  'national_id',
  'policy_number',
  'company_code',
  'programme_code',
  'programme_sub',
  'system_version',
];

const numberColumns = ['national_id', 'main_national_id'];
const tailLength = 4;

const prefixAt = MEMBER_COLUMNS.findIndex(({ name }) => name === 'phone_prefix');
const mobileAt = MEMBER_COLUMNS.findIndex(({ name }) => name === 'mobile');

/** The problem with a mobile number, for countries whose number format is known. */
function mobileProblem(cells: readonly Cell[]): ImportProblem | undefined {
  const [prefix, mobile] = [cells[prefixAt], cells[mobileAt]];
  if (typeof mobile !== 'string') return undefined;
  const country = typeof prefix === 'string' ? countryOf(prefix) : DEFAULT_COUNTRY;
  if (country === undefined || isMobileNumber(mobile, country)) return undefined;
  const { mobile_min: min, mobile_max: max, phone_code: code } = country;
  const column = 'mobile';
  return min === max
    ? importProblem('MOBILE_DIGITS', { column, digits: min, prefix: code })
    : importProblem('MOBILE_DIGITS_FROM', { column, least: min, most: max, prefix: code });
}

/** The staging table has blind indexes instead of national numbers; only the member's own number is also stored, encrypted. */
function stagedCells(
  cells: readonly Cell[],
  nationalIds: Pick<NationalIds, 'encrypt' | 'index'>,
): Cell[] {
  const staged = cells.map((cell, position) =>
    numberColumns.includes(MEMBER_COLUMNS[position]?.name ?? '') && typeof cell === 'string'
      ? nationalIds.index(cell)
      : cell,
  );
  const own = String(cells[0]);
  const id = nationalIds.index(own).toString('hex');
  return [
    ...staged,
    nationalIds.encrypt(own, { kind: 'NUMBER', id }),
    own.slice(-tailLength),
    null,
  ];
}

export function membersImport(nationalIds: Pick<NationalIds, 'encrypt' | 'index'>): ImportKind {
  function staged(row: GoodRow | BadRow): GoodRow | BadRow {
    if (isBad(row)) return row;
    const problem = mobileProblem(row.cells);
    if (problem !== undefined) return { line: row.line, column: 'mobile', ...problem };
    return { line: row.line, cells: stagedCells(row.cells, nationalIds) };
  }
  return {
    name: 'members',
    columns: {
      ...stagingColumns(MEMBER_COLUMNS),
      national_id: 'bytea',
      main_national_id: 'bytea',
      national_id_encrypted: 'bytea',
      national_id_tail: 'text',
      // The start of a line that renews stored cover, whose own start stays.
      renewed_from: 'date',
    },
    key: MEMBER_KEY,
    label: ['policy_number', 'relation'],
    encrypted: ['national_id_encrypted'],
    picture: memberPicture('m.national_id_index IN (SELECT national_id FROM import_row)'),
    compared: Object.fromEntries(
      [...PARTICULARS, ...TERMS].map((name) => [
        name,
        name === 'declared_conditions' ? `'{}'` : 'NULL',
      ]),
    ),
    ends: { columns: ['end_date', 'expiry_date'] },
    tables: ['member', 'policy', 'policy_member', 'policy_member_plan'],
    async *rows(pieces, onHeader) {
      for await (const batch of csvRows(pieces, MEMBER_COLUMNS, onHeader)) yield batch.map(staged);
    },
    async prepare(client, erased) {
      await client.query(fillSystemVersion);
      await stagePlaces(client);
      await stagePlans(client, erased.has('plan_from'));
    },
    check: findMemberProblems,
    checkChanges: findContradictions,
    cover: MEMBER_COVER,
    usedBy: CLAIMS_OF_DECLARED,
    people: `SELECT x.line, m.id::text AS id FROM import_change x JOIN member m ON m.national_id_index = x.national_id`,
    write: writeMembers,
  };
}
