// Members with their place in a policy, one line for each place. National numbers are encrypted before they leave
// this process.
import { countryOf, DEFAULT_COUNTRY, isMobileNumber } from '@portal/rules/catalogue/countries.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import { MEMBER_RELATIONS } from '@portal/rules/members/relation.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import type { Cell } from '../loading/copy-text.ts';
import {
  choiceColumn,
  codeColumn,
  codesColumn,
  dateColumn,
  required,
  ruledColumn,
  textColumn,
} from './csv-columns.ts';
import { csvRows, stagingColumns, type CsvColumn } from './csv-rows.ts';
import { isBad, type BadRow, type GoodRow, type ImportKind } from './import-kind.ts';
import { findMisplacedMembers } from './import-members-check.queries.ts';
import { mergeMembers } from './import-members.queries.ts';

function nricColumn(name: string): CsvColumn {
  return ruledColumn(
    name,
    'text',
    'NRIC or FIN',
    parseNric,
    'is not an NRIC or FIN whose last letter is right',
  );
}

export const MEMBER_COLUMNS: readonly CsvColumn[] = [
  required(nricColumn('national_id')),
  required(textColumn('name', 200)),
  required(dateColumn('date_of_birth')),
  choiceColumn('gender', ['F', 'M']),
  textColumn('race', 40),
  textColumn('nationality', 60),
  textColumn('marital_status', 40),
  textColumn('email', 320),
  textColumn('phone_prefix', 8),
  textColumn('mobile', 20),
  textColumn('block', 20),
  textColumn('unit', 20),
  textColumn('street', 200),
  textColumn('postal_code', 20),
  textColumn('country', 60),
  codeColumn(
    'company_code',
    'code of the employer; with the columns after it, a place in a policy',
  ),
  codeColumn('programme_code', 'insurer programme, for example AXA'),
  textColumn('programme_sub', 20, 'card colour where the programme has several'),
  codeColumn('policy_number'),
  choiceColumn('relation', MEMBER_RELATIONS),
  nricColumn('main_national_id'),
  codeColumn('plan_code'),
  dateColumn('start_date'),
  dateColumn('expiry_date'),
  dateColumn('waiting_until'),
  codesColumn(
    'declared_conditions',
    'prefixes of the diagnosis codes that the member declared, with spaces between them',
  ),
  textColumn('pre_existing_coverage', 200, 'a sentence about cover for those conditions'),
  dateColumn('claim_effective_date'),
];

const numberColumns = ['national_id', 'main_national_id'];
const tailLength = 4;

const prefixAt = MEMBER_COLUMNS.findIndex(({ name }) => name === 'phone_prefix');
const mobileAt = MEMBER_COLUMNS.findIndex(({ name }) => name === 'mobile');

/** The problem with a mobile number, for countries whose number format is known. */
function mobileProblem(cells: readonly Cell[]): string | undefined {
  const [prefix, mobile] = [cells[prefixAt], cells[mobileAt]];
  if (typeof mobile !== 'string') return undefined;
  const country = typeof prefix === 'string' ? countryOf(prefix) : DEFAULT_COUNTRY;
  if (country === undefined || isMobileNumber(mobile, country)) return undefined;
  const { mobile_min: min, mobile_max: max, phone_code: code } = country;
  return `mobile must have ${min === max ? min : `${min} to ${max}`} digits after ${code}`;
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
  return [...staged, nationalIds.encrypt(own), own.slice(-tailLength)];
}

export function membersImport(nationalIds: Pick<NationalIds, 'encrypt' | 'index'>): ImportKind {
  function staged(row: GoodRow | BadRow): GoodRow | BadRow {
    if (isBad(row)) return row;
    const wrong = mobileProblem(row.cells);
    if (wrong !== undefined) return { line: row.line, wrong };
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
    },
    key: ['national_id', 'policy_number', 'company_code', 'programme_code', 'programme_sub'],
    async *rows(pieces) {
      for await (const batch of csvRows(pieces, MEMBER_COLUMNS)) yield batch.map(staged);
    },
    check: findMisplacedMembers,
    merge: mergeMembers,
  };
}
