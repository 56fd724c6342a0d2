// One page of the audit trail, as both calls answer it.
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { isoFromSeconds } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { pageOf } from '../platform/http/page.ts';
import { listAuditTrail, type AuditFilter } from './audit-trail.queries.ts';

interface AskedPage {
  readonly page: number;
  readonly size: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const endOf = (date: string) => isoFromSeconds(endOfBusinessDay(plainDate(date)) / 1000);
const startOf = (date: string) => endOf(addDays(plainDate(date), -1));

export async function readAuditTrail(
  tx: Transaction,
  asked: AskedPage,
  filter: Omit<AuditFilter, 'from' | 'before'>,
) {
  const { from, to, page, size } = asked;
  const { rows, total } = await listAuditTrail(
    tx,
    {
      ...filter,
      from: from === undefined ? null : startOf(from),
      before: to === undefined ? null : endOf(to),
    },
    { limit: size, offset: (page - 1) * size },
  );
  return { page: pageOf(asked, total), data: rows };
}
