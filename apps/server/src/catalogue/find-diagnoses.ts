// The diagnosis search, before and after sign-in. A diagnosis must match all given filters.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { diagnosisKey } from '@portal/rules/catalogue/code-key.ts';
import { commaList } from '../platform/settings/comma-list.ts';
import type { Transaction } from '../platform/database/database.ts';
import { pageOf } from '../platform/http/page.ts';
import type { Services } from '../platform/http/services.ts';
import {
  type DiagnosisRow,
  listCommonDiagnoses,
  listDiagnosesByCode,
  listExcludedDiagnoses,
} from './catalogue.queries.ts';
import { diagnosisIndexOf } from './diagnosis-index-cache.ts';
import { diagnosisTypeOf } from './diagnosis-type.ts';

type DiagnosisQuery = ParsedRequest<'searchDiagnoses'>['query'];

const MIN_LETTERS = 2;

/** A page of diagnoses; empty without text, codes or `is_common=true`. */
export async function findDiagnoses(
  tx: Transaction,
  query: DiagnosisQuery,
  services: Pick<Services, 'database' | 'clock'>,
) {
  const offset = (query.page - 1) * query.size;
  const { rows, total } = await search(tx, query, offset, services);
  return { page: pageOf(query, total), data: rows.map(diagnosisOf) };
}

interface Found {
  readonly rows: readonly DiagnosisRow[];
  readonly total: number;
}

async function search(
  tx: Transaction,
  query: DiagnosisQuery,
  offset: number,
  services: Pick<Services, 'database' | 'clock'>,
): Promise<Found> {
  const text = query.search_text ?? '';
  const codes = commaList(query.diagnosis_codes);
  const isWanted = await filterOf(tx, query, codes, services);
  if (text !== '') {
    if (text.length < MIN_LETTERS) return { rows: [], total: 0 };
    const index = await diagnosisIndexOf(services.database, tx, services.clock);
    return index.search(text, query.size, offset, isWanted);
  }
  const listed = await candidates(tx, query, codes);
  const rows = listed.filter((row) => isWanted?.(row) ?? true);
  return { rows: rows.slice(offset, offset + query.size), total: rows.length };
}

function candidates(
  tx: Transaction,
  query: DiagnosisQuery,
  codes: readonly string[],
): Promise<DiagnosisRow[]> {
  if (codes.length > 0) return listDiagnosesByCode(tx, codes);
  return query.is_common === 'true' ? listCommonDiagnoses(tx) : Promise.resolve([]);
}

/** Undefined if no filter applies, as in most searches. */
async function filterOf(
  tx: Transaction,
  query: DiagnosisQuery,
  codes: readonly string[],
  { clock }: Pick<Services, 'clock'>,
): Promise<((row: DiagnosisRow) => boolean) | undefined> {
  const { is_common: common, policy_id: policyId } = query;
  if (codes.length === 0 && common === undefined && policyId === undefined) return undefined;
  const excluded =
    policyId === undefined
      ? []
      : await listExcludedDiagnoses(tx, { policyId, date: clock.today() });
  const keys = new Set(codes.map(diagnosisKey));
  return (row) =>
    (codes.length === 0 || keys.has(diagnosisKey(row.code))) &&
    (common === undefined || row.is_common === (common === 'true')) &&
    !excluded.some((prefix) => row.code.startsWith(prefix));
}

function diagnosisOf(row: DiagnosisRow) {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    type: diagnosisTypeOf(row),
    is_acute: row.is_acute,
    is_chronic: row.is_chronic,
    is_common: row.is_common,
  };
}
