// The figures of a clinic for its dashboard. They come from the stored counts, so no claim is read except today's.
import type { Reply } from '@portal/contract/schemas.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { previousMonthIfOpen } from '@portal/rules/claims/lifecycle/edit-window.ts';
import { statusGroupOf } from '@portal/rules/claims/lifecycle/status-groups.ts';
import { parseCents, addCents, centsToWire, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { firstOfMonth } from '@portal/rules/values/plain-date.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { mayWith } from '../claim-right.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type EditingTime, readEditingTime } from '../claim-status.ts';
import {
  countPanelClaims,
  listMonthFigures,
  type MonthFigureRow,
  sumSubmittedOn,
} from './claim-counts.queries.ts';
import { sumHistory } from './claim-history.queries.ts';
import { historyFilter } from './history-filter.ts';

/** Each month of the last twelve can be compared with the one a year before. */
const MONTHS = 24;
const YEAR_AND_MONTH = 7;

export const getDashboardSummary: Handler<'getDashboardSummary'> = async (context) => {
  const { query, tx, user, services } = context;
  const clinicId = clinicOf(user, query.provider_company_id);
  const claimTypes = CLAIM_TYPES.filter((type) => mayWith(user, type, 'read'));
  const clinic = { clinicId, claimTypes };
  const today = services.clock.today();
  const thisMonth = firstOfMonth(today);
  const closingToday = async (on: Transaction, editing: Promise<EditingTime>) => {
    const asked = { locks: 'today', sort: '', provider_company_id: clinicId } as const;
    const { filter } = await historyFilter(on, { query: asked, user, editing, most: 0 }, services);
    return sumHistory(on, filter);
  };
  const [time, counts, figures, submitted, closing] = await tx.batch((on) => {
    const editing = readEditingTime(on, services);
    return [
      editing,
      countPanelClaims(on, { clinicId, submittedSince: thisMonth }),
      listMonthFigures(on, clinic, addMonths(thisMonth, 1 - MONTHS)),
      sumSubmittedOn(on, clinic, today),
      closingToday(on, editing),
    ];
  });
  const open = previousMonthIfOpen(today, time.editWindow);
  return {
    data: {
      ...counts,
      submitted_today: {
        claims: submitted.claims,
        payable_amount: Number(submitted.payable),
      },
      closing_today: closing.total,
      open_month:
        open === undefined
          ? null
          : { month: open.month.slice(0, YEAR_AND_MONTH), last_day: open.lastDay },
      figures: byGroup(figures),
    },
  };
};

type Figure = Reply<'getDashboardSummary'>['data']['figures'][number];

/** Adds up the statuses of a group. */
function byGroup(rows: readonly MonthFigureRow[]): Figure[] {
  const figures = new Map<string, Figure>();
  for (const { month, claim_type: type, displayed_status: displayed, claims, payable } of rows) {
    const status = statusGroupOf(displayed);
    if (status === undefined) continue;
    const key = [month, type, status].join(' ');
    const before = figures.get(key);
    const amount = addCents(
      parseCents(before?.payable_amount ?? 0) ?? ZERO_CENTS,
      parseCents(payable) ?? ZERO_CENTS,
    );
    figures.set(key, {
      month,
      claim_type: type,
      status,
      claims: (before?.claims ?? 0) + claims,
      payable_amount: centsToWire(amount),
    });
  }
  return [...figures.values()];
}
