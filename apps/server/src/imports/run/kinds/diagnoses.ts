// The order file of ICD-10-CM: one code per line in fixed columns. Headers (not billable) only structure the list
// and are skipped.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { CatalogueDiagnosis } from '../diagnosis-catalogue.ts';
import { isChronicCondition } from '../chronic-conditions.ts';
import type { BadRow, GoodRow, ImportKind } from '../import-kind.ts';
import { numberedLines, type NumberedLine } from '../reading/import-lines.ts';
import { DIAGNOSIS_PICTURE, writeDiagnoses } from './diagnoses.queries.ts';

/** Order number, code without its dot, billable or header, short title, long title. */
const ORDER_LINE = /^\d{5} ([A-Z\d]{3,7}) {1,5}([01]) (.{60}) (.+)$/;
const CODE = /^[A-Z]\d[A-Z\d]{1,5}$/;
const categoryLength = 3;
const longestTitle = 300;

/** A00.0 for A000: the dot comes after three characters. */
function withDot(code: string): string {
  if (code.length <= categoryLength) return code;
  return `${code.slice(0, categoryLength)}.${code.slice(categoryLength)}`;
}

function rowOf(
  { line, text }: NumberedLine,
  common: ReadonlyMap<string, CatalogueDiagnosis>,
  on: PlainDate,
): GoodRow | BadRow | undefined {
  if (text.trim() === '') return undefined;
  const [, plainCode = '', billable, , title = ''] = ORDER_LINE.exec(text) ?? [];
  if (billable === undefined) {
    return { line, ...importProblem('NOT_AN_ICD_LINE', {}) };
  }
  if (!CODE.test(plainCode)) {
    return { line, ...importProblem('NOT_A_DIAGNOSIS', { value: plainCode }) };
  }
  if (billable === '0') return undefined;
  if (title.trim().length > longestTitle) {
    return { line, ...importProblem('TOO_LONG', { column: 'title', most: longestTitle }) };
  }
  const code = withDot(plainCode);
  const known = common.get(code);
  const isChronic = isChronicCondition(code, on);
  return {
    line,
    cells: [
      code,
      title.trim(),
      !isChronic,
      isChronic,
      known?.isCommon ?? false,
      known?.popularity ?? 0,
      'ACTIVE',
    ],
  };
}

/** @param catalogue the shipped catalogue, which defines the popularity of diagnoses */
export function diagnosesImport(
  catalogue: readonly CatalogueDiagnosis[],
  on: PlainDate,
): ImportKind {
  const common = new Map(catalogue.map((diagnosis) => [diagnosis.code, diagnosis]));
  return {
    name: 'diagnoses',
    columns: {
      code: 'text',
      description: 'text',
      is_acute: 'boolean',
      is_chronic: 'boolean',
      is_common: 'boolean',
      popularity: 'integer',
      status: 'text',
    },
    key: ['code'],
    picture: DIAGNOSIS_PICTURE,
    compared: {
      description: 'NULL',
      is_acute: 'NULL',
      is_chronic: 'NULL',
      status: 'NULL',
    },
    ends: { columns: ['status'], text: 'RETIRED' },
    tables: ['diagnosis'],
    async *rows(pieces) {
      for await (const lines of numberedLines(pieces)) {
        yield lines.flatMap((line) => rowOf(line, common, on) ?? []);
      }
    },
    check: () => Promise.resolve([]),
    write: writeDiagnoses,
  };
}
