// Whether the cover of a submitted claim still holds. Master data can change after the submission: the cover ends
// before the visit, the member is suspended, the clinic leaves the panel, the doctor leaves the clinic.
import { isOnPanel, type PanelPeriod } from '../../clinics/on-panel.ts';
import {
  isEmployedOn,
  policyInvalidReason,
  type Employment,
  type PolicyInvalidReason,
  type PolicyTerm,
} from '../../members/policy-validity.ts';
import { addDays } from '../../values/date-arithmetic.ts';
import { isWithin, type PlainDate } from '../../values/plain-date.ts';
import type { LineExclusionReason } from '../amounts/charges.ts';
import { claimExclusions, type ExclusionFacts } from '../amounts/claim-exclusions.ts';

export const COVER_FAULTS = [
  'COVER_ENDED',
  'COVER_NOT_STARTED',
  'MEMBER_SUSPENDED',
  'PLAN_ENDED',
  'NOT_EMPLOYED',
  'PANEL_LEFT',
  'PLAN_NOT_AT_CLINIC',
  'DOCTOR_LEFT',
  'CLINIC_NOT_JOINED',
  'CLINIC_LEFT',
  'PRODUCT_NOT_LISTED',
  'EXCLUDED_DRUG',
  'EXCLUDED_DIAGNOSIS',
  'WAITING_PERIOD',
  'PRE_EXISTING',
] as const;

export type CoverFault = (typeof COVER_FAULTS)[number];

/** Master data of a claim, as of today. */
export interface CoverFacts {
  /** Undefined: the member is no longer in the policy. `hasPlan` is about the day of the visit. */
  readonly policy: PolicyTerm | undefined;
  /** Of the main member of the policy. */
  readonly employment: readonly Employment[];
  /** The clinic on the panel of the claim; undefined: it is not on it at all. */
  readonly panel: PanelPeriod | undefined;
  /** Whether the member's plan on the day of the visit can be used on the panel of the claim. */
  readonly isPlanOnPanel: boolean;
  /** When the doctor of the claim works at the clinic; undefined: the claim has no doctor. */
  readonly doctor: readonly Employment[] | undefined;
  /** First and last day of the clinic with the administrator; open-ended if undefined. */
  readonly clinic: Readonly<Record<'from' | 'until', PlainDate | undefined>>;
  /** Whether the plan pays for a product that the panel does not list on the day of the visit. */
  readonly hasUnlistedProduct: boolean;
  /** Whether the plan pays for a product that it excludes. */
  readonly hasExcludedProduct: boolean;
  /** Undefined: the plan pays nothing for the claim, so that nothing more can be excluded. */
  readonly exclusion: Omit<ExclusionFacts, 'visitDate'> | undefined;
}

export interface FoundFault {
  readonly fault: CoverFault;
  /** The first day on which the cover does not hold; undefined if it is unknown or the cover began too late. */
  readonly since: PlainDate | undefined;
}

const OF_POLICY: Readonly<Record<PolicyInvalidReason, CoverFault>> = {
  INACTIVE: 'COVER_ENDED',
  NOT_STARTED: 'COVER_NOT_STARTED',
  EXPIRED: 'COVER_ENDED',
  TERMINATED: 'COVER_ENDED',
  SUSPENDED: 'MEMBER_SUSPENDED',
  NO_PLAN: 'PLAN_ENDED',
};

/**
 * The reasons why the claim would not be covered if it were submitted today, in the order of COVER_FAULTS. The SQL
 * condition `isSuspect` selects the claims for which there can be one.
 */
export function coverFaults(facts: CoverFacts, visitDate: PlainDate): FoundFault[] {
  const { policy, employment, panel, isPlanOnPanel, doctor } = facts;
  const found: FoundFault[] = [];
  const reason = policy === undefined ? 'INACTIVE' : policyInvalidReason(policy, visitDate);
  if (reason !== undefined) found.push({ fault: OF_POLICY[reason], since: endOf(reason, policy) });
  if (!isEmployedOn(employment, visitDate)) {
    found.push({ fault: 'NOT_EMPLOYED', since: dayAfterLast(employment, visitDate) });
  }
  if (panel === undefined || !isOnPanel(panel, visitDate)) {
    found.push({ fault: 'PANEL_LEFT', since: dayAfterEnd(panel?.endDate, visitDate) });
  } else if (policy?.hasPlan === true && !isPlanOnPanel) {
    found.push({ fault: 'PLAN_NOT_AT_CLINIC', since: undefined });
  }
  if (doctor !== undefined && !doctor.some(({ from, to }) => isWithin(visitDate, from, to))) {
    found.push({ fault: 'DOCTOR_LEFT', since: dayAfterLast(doctor, visitDate) });
  }
  return [...found, ...faultsOfClinic(facts, visitDate), ...excluded(facts, visitDate)];
}

function faultsOfClinic(
  { clinic: { from, until } }: Pick<CoverFacts, 'clinic'>,
  visitDate: PlainDate,
): FoundFault[] {
  if (!isWithin(visitDate, from, undefined)) {
    return [{ fault: 'CLINIC_NOT_JOINED', since: undefined }];
  }
  if (isWithin(visitDate, undefined, until)) return [];
  return [{ fault: 'CLINIC_LEFT', since: dayAfterEnd(until, visitDate) }];
}

/** A new claim would be refused at the line of an unlisted product; the plan would not pay the others. */
function excluded(
  { exclusion, hasExcludedProduct, hasUnlistedProduct }: CoverFacts,
  visitDate: PlainDate,
): FoundFault[] {
  const reasons: (LineExclusionReason | 'PRODUCT_NOT_LISTED')[] = [];
  if (hasUnlistedProduct) reasons.push('PRODUCT_NOT_LISTED');
  if (hasExcludedProduct) reasons.push('EXCLUDED_DRUG');
  if (exclusion !== undefined) reasons.push(...claimExclusions({ ...exclusion, visitDate }));
  return reasons.map((fault) => ({ fault, since: undefined }));
}

function endOf(reason: PolicyInvalidReason, term: PolicyTerm | undefined): PlainDate | undefined {
  if (reason === 'SUSPENDED') return term?.suspendedFrom;
  const last = { EXPIRED: term?.policyExpiry, TERMINATED: term?.memberEnd };
  const end = reason === 'EXPIRED' || reason === 'TERMINATED' ? last[reason] : undefined;
  return end === undefined ? undefined : addDays(end, 1);
}

function dayAfterEnd(end: PlainDate | undefined, visitDate: PlainDate): PlainDate | undefined {
  return end !== undefined && end < visitDate ? addDays(end, 1) : undefined;
}

/** The day after the last of the periods that ended before the visit. */
function dayAfterLast(periods: readonly Employment[], visitDate: PlainDate): PlainDate | undefined {
  const ends = periods.flatMap(({ to }) => (to !== undefined && to < visitDate ? [to] : []));
  return dayAfterEnd(ends.toSorted().at(-1), visitDate);
}
