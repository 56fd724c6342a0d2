// The claim history (Claims spec §2): processing, approved, declined and closed claims of a clinic.
import { parseNric } from '@portal/rules/members/nric.ts';
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
import { summaryOf } from './claim-view.ts';
import { readEditWindow } from './edit-window.queries.ts';

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
    nationalIdIndex: parseNric(text) !== undefined ? services.nationalIds.index(text) : null,
  };
  const [column = '', direction] = query.sort.split(',');
  const [rows, totals, editWindow] = await Promise.all([
    listHistory(tx, filter, {
      sort: columnOf[column] ?? 'visit_date',
      isDescending: direction === 'desc',
      limit: query.size,
      offset: (query.page - 1) * query.size,
    }),
    sumHistory(tx, filter),
    readEditWindow(tx),
  ]);
  const time = { today: services.clock.today(), editWindow };
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
