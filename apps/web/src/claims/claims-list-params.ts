// The parameters of a claims list in its address: tab, page, order and filters. A searched national number is kept
// in memory instead (claims-list-memory.ts).
import {
  CLAIM_DISPLAYED_STATUSES,
  type ClaimDisplayedStatus,
} from '@portal/rules/claims/lifecycle/status-colours.ts';
import { rowChoices } from './history-rows.ts';
import { DECLINE_FILTERS } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  day,
  oneOf,
  page,
  paramsOf,
  q,
  type Search,
  textOf,
  uuid,
  withPeriod,
} from '../ui/lists/params-of.ts';

export const panelTypes = ['PANEL', 'NON_PANEL'] as const;
export const claimTypeChoices = ['INPATIENT', 'ALL'] as const;

export const DEFAULT_SORT = 'date_of_visit_start,desc';

const SORT =
  /^(date_of_visit_start|insert_date_time|claim_code|member_name_claimant|total_fee_amount|total_payable_amount),(asc|desc)$/;

/** The displayed statuses of the address, in their own order; empty for all. */
export function statusesOf(status: string | undefined): readonly ClaimDisplayedStatus[] {
  const named = new Set(status?.split(','));
  return CLAIM_DISPLAYED_STATUSES.filter((one) => named.has(one));
}

/** As stored in the address: undefined for all or none. */
export function statusText(statuses: readonly ClaimDisplayedStatus[]): string | undefined {
  const isAll = statuses.length === 0 || statuses.length === CLAIM_DISPLAYED_STATUSES.length;
  return isAll ? undefined : statuses.join(',');
}

/** The parameters of the outpatient list, which can also show inpatient claims. Defaults are left out. */
export const outpatientListParams = withPeriod(
  paramsOf({
    /** Undefined for the history. */
    tab: oneOf(['drafts']),
    page,
    size: oneOf(rowChoices),
    /** `column,asc` or `column,desc` */
    sort: (value) =>
      typeof value === 'string' && SORT.test(value) && value !== DEFAULT_SORT ? value : undefined,
    /** Some of the displayed statuses, comma-separated; undefined for all. */
    status: (value) => (typeof value === 'string' ? statusText(statusesOf(value)) : undefined),
    /** Why a claim was declined. */
    reason: oneOf(DECLINE_FILTERS),
    from: day,
    to: day,
    /** Also set by the insurer choice in the header, which removes it with undefined. */
    insurer: textOf(),
    /** Id of the practitioner. */
    doctor: uuid,
    panelType: oneOf(panelTypes),
    /** Undefined for outpatient claims. */
    claimType: oneOf(claimTypeChoices),
    q,
    /** Only claims that the clinic can edit on this day for the last time. */
    locks: (value): PlainDate | 'today' | undefined => (value === 'today' ? value : day(value)),
  }),
);
export type ClaimsListParams = ReturnType<typeof outpatientListParams>;

/** The parameters of the inpatient list, which shows claims of its own type only. */
export function inpatientListParams(search: Search): ClaimsListParams {
  return outpatientListParams({ ...search, claimType: undefined });
}
