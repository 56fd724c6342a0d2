// The rows of a group's list: each clinic with its figures, as far as they have arrived.
import {
  type ClinicFigures,
  daysToPayment,
  declinedPercent,
} from '@portal/rules/claims/figures/clinic-figures.ts';
import { parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import type { Sorting } from '../ui/lists/data-table-props.ts';
import type { GroupColumn } from './clinic-group-params.ts';

export type GroupClinic = Reply<'listOrganizationLocations'>['data'][number];
type Figures = Reply<'listGroupFigures'>['data'][number];

export interface GroupRow {
  readonly clinic: GroupClinic;
  /** Undefined while they load, or if they could not be loaded. */
  readonly figures: ClinicFigures | undefined;
}

function figuresOf(clinic: GroupClinic, figures: Figures): ClinicFigures {
  return {
    drafts: clinic.drafts_count,
    pending: clinic.pending_count,
    closingToday: figures.closing_today,
    submitted: figures.submitted_count,
    payable: parseCents(figures.payable_amount) ?? ZERO_CENTS,
    previousPayable: parseCents(figures.previous_payable_amount) ?? ZERO_CENTS,
    decided: figures.decided_count,
    declined: figures.declined_count,
    paidClaims: figures.paid_count,
    paymentDays: figures.payment_days,
  };
}

export function groupRows(
  clinics: readonly GroupClinic[],
  figures: readonly Figures[] | undefined,
): GroupRow[] {
  const byClinic = new Map(figures?.map((one) => [one.clinic_id, one]));
  return clinics.map((clinic) => {
    const own = byClinic.get(clinic.id);
    return { clinic, figures: own && figuresOf(clinic, own) };
  });
}

const VALUES: Readonly<Record<GroupColumn, (row: GroupRow) => number | string | null | undefined>> =
  {
    code: ({ clinic }) => clinic.code,
    name: ({ clinic }) => clinic.name.toLowerCase(),
    drafts: ({ clinic }) => clinic.drafts_count,
    pending: ({ clinic }) => clinic.pending_count,
    closingToday: ({ figures }) => figures?.closingToday,
    submitted: ({ figures }) => figures?.submitted,
    payable: ({ figures }) => figures?.payable,
    declined: ({ figures }) => figures && declinedPercent(figures),
    days: ({ figures }) => figures && daysToPayment(figures),
  };

/** Sorted rows; clinics without the value come last in both directions, and equal ones in the order of their codes. */
export function sortRows(
  rows: readonly GroupRow[],
  { column, isDescending }: Sorting & { readonly column: GroupColumn },
): GroupRow[] {
  const valueOf = VALUES[column];
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a) ?? null, valueOf(b) ?? null];
    if (left === right) return a.clinic.code < b.clinic.code ? -1 : 1;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  });
}
