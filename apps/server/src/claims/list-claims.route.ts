// The claim history (Claims spec §2): processing, approved, declined and closed claims of a clinic.
import { earliestEditable, insertDatesClosingOn } from '@portal/rules/claims/edit-window.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { isoFromSeconds } from '../platform/clock.ts';
import { commaList } from '../platform/comma-list.ts';
import { clinicOf } from '../platform/clinic-scope.ts';
import type { Handler } from '../platform/handler.ts';
import { pageOf } from '../platform/page.ts';
import {
  listHistory,
  sumHistory,
  type HistoryFilter,
  type HistorySort,
} from './claim-history.queries.ts';
import { readEditingTime, type EditingTime } from './claim-standing.ts';
import { summaryOf } from './claim-view.ts';

const columnOf: Readonly<Record<string, HistorySort>> = {
  date_of_visit_start: 'visit_date',
  insert_date_time: 'insert_date_time',
  claim_code: 'claim_code',
  member_name_claimant: 'member_name',
  total_fee_amount: 'total_fee_amount',
  total_payable_amount: 'total_payable_amount',
};

export const listClaims: Handler<'listClaims'> = async ({ query, tx, user, services }) => {
  const text = query.q ?? '';
  const time = await readEditingTime(tx, services);
  const filter: HistoryFilter = {
    clinicId: clinicOf(user, query.provider_company_id),
    claimType: query.claim_type ?? null,
    panelType: query.panel_type ?? null,
    statuses: commaList(query.claim_status),
    insurer: query.insurer ?? null,
    practitionerId: query.practitioner ?? null,
    memberId: query.member ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    pattern: text === '' ? null : `%${text.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`,
    locksToday: query.locks === undefined ? null : locksToday(time),
    nationalIdIndex: parseNric(text) !== undefined ? services.nationalIds.index(text) : null,
  };
  const [column = '', direction] = query.sort.split(',');
  const [rows, totals] = await Promise.all([
    listHistory(tx, filter, {
      sort: columnOf[column] ?? 'visit_date',
      isDescending: direction === 'desc',
      limit: query.size,
      offset: (query.page - 1) * query.size,
    }),
    sumHistory(tx, filter),
  ]);
  return {
    page: pageOf(query, totals.total),
    data: rows.map((row) => summaryOf(row, user, time)),
    totals: {
      total_fee_amount: Number(totals.total_fee_amount),
      total_payable_amount: Number(totals.total_payable_amount),
      total_patient_payable_amount: Number(totals.total_patient_payable_amount),
    },
  };
};

/** Claims whose window ends today, and those that are adjudicated before tomorrow. */
function locksToday({ today, editWindow, adjudicateDelaySeconds }: EditingTime) {
  const closing = insertDatesClosingOn(today, editWindow);
  return {
    insertedFrom: closing === undefined ? null : startOf(closing.from),
    insertedBefore: closing === undefined ? null : startOf(closing.before),
    openFrom: startOf(earliestEditable(today, editWindow)),
    editedBefore: isoFromSeconds(endOfBusinessDay(today) / 1000 - adjudicateDelaySeconds),
  };
}

function startOf(date: PlainDate): string {
  return isoFromSeconds(endOfBusinessDay(addDays(date, -1)) / 1000);
}
