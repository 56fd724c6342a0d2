// The filter of the payments by Scan Pay, shared by the list and the file, and their rows.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { isoFromSeconds } from '../../platform/clock.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { User } from '../../platform/http/handler.ts';
import type { ScanPayFilter, ScanPayRow } from './scan-pay.queries.ts';

type Query = ParsedRequest<'exportScanPayTransactions'>['query'];

export function scanPayFilter(query: Query, user: User): ScanPayFilter {
  const { from, to, status, q } = query;
  return {
    clinicId: clinicOf(user, query.provider_company_id),
    since: from === undefined ? null : endOf(addDays(plainDate(from), -1)),
    before: to === undefined ? null : endOf(plainDate(to)),
    status: status ?? null,
    typed: q ?? '',
  };
}

function endOf(day: ReturnType<typeof plainDate>): string {
  return isoFromSeconds(endOfBusinessDay(day) / 1000);
}

export function transactionOf(row: ScanPayRow) {
  const { id, reference, corporate, status, paid_at, settled_on } = row;
  return { id, reference, corporate, amount: Number(row.amount), status, paid_at, settled_on };
}
