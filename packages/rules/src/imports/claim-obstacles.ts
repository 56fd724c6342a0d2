// Why a clinic cannot claim for a member on a day, and which master data would change that. The answers come from the
// rules that a claim is judged by.
import { benefitsAt } from '../benefits/benefits-at.ts';
import type { ClaimType } from '../catalogue/claim-type.ts';
import type { ClaimContext } from '../claims/checks/claim-context.ts';
import { validatePlan } from '../claims/checks/validate-claim-in-context.ts';
import { validateClaimType } from '../claims/checks/validate-claim.ts';
import { formOf, isRequired } from '../claims/form/form-sections.ts';
import { validateVisitDate } from '../claims/form/validate-visit.ts';
import type { PlainDate } from '../values/plain-date.ts';
import type { Importable } from './import-kinds.ts';

/** Each reason with the kind of master data that it depends on; undefined: it is not master data. */
export const CLAIM_OBSTACLES = {
  CLAIM_TYPE_NOT_OFFERED: 'locations',
  VISIT_DATE_IN_FUTURE: undefined,
  VISIT_DATE_TOO_OLD: undefined,
  VISIT_BEFORE_ON_BOARDING: 'locations',
  VISIT_AFTER_OFF_BOARDING: 'locations',
  NO_POLICY: 'members',
  INACTIVE: 'members',
  NOT_STARTED: 'members',
  EXPIRED: 'members',
  TERMINATED: 'members',
  SUSPENDED: 'members',
  NO_PLAN: 'members',
  NOT_EMPLOYED: 'members',
  WAITING_PERIOD: 'members',
  CLINIC_NOT_ON_PANEL: 'clinic-panels',
  PLAN_NOT_ON_PANEL: 'plans',
  NO_BENEFIT: 'plan-benefits',
  NO_DOCTOR: 'practitioners',
  NO_PRICES: 'panel-prices',
  NO_USER: undefined,
} as const satisfies Readonly<Record<string, Importable | undefined>>;

export type ClaimObstacle = keyof typeof CLAIM_OBSTACLES;

function isClaimObstacle(code: string): code is ClaimObstacle {
  return Object.hasOwn(CLAIM_OBSTACLES, code);
}

export const CLAIM_OBSTACLE_CODES = Object.keys(CLAIM_OBSTACLES).filter(isClaimObstacle);

/** Facts that the context of a claim does not have. */
export interface FactsBesideContext {
  /** The clinic is on a panel of the policy's insurer on the day. */
  readonly isOnPanelOfInsurer: boolean;
  /** The panel of the claim has prices on the day. */
  readonly hasPrices: boolean;
  /** Somebody, or a program, can sign in for the clinic. */
  readonly hasUser: boolean;
}

interface Visit {
  readonly claimType: ClaimType;
  readonly policyId: string | undefined;
  readonly visitDate: PlainDate;
}

type Context = Pick<
  ClaimContext,
  | 'clinicOpenFrom'
  | 'clinicOpenUntil'
  | 'doctors'
  | 'locationType'
  | 'panelId'
  | 'plan'
  | 'planId'
  | 'policyInvalidReason'
  | 'today'
  | 'waitingUntil'
>;

/** All reasons, the clinic's first; empty if the clinic can claim. */
export function claimObstacles(
  visit: Visit,
  context: Context,
  facts: FactsBesideContext,
): ClaimObstacle[] {
  return [
    ...ofClinic(visit, context, facts),
    ...ofCover(visit, context),
    ...(visit.policyId === undefined ? [] : ofContract(visit, context, facts)),
  ];
}

function ofClinic(
  visit: Visit,
  context: Context,
  { hasUser }: FactsBesideContext,
): ClaimObstacle[] {
  const { today, locationType, clinicOpenFrom, clinicOpenUntil } = context;
  const location = {
    locationType,
    onBoardingDate: clinicOpenFrom,
    offBoardingDate: clinicOpenUntil,
  };
  const found = [
    ...validateClaimType(visit, location),
    ...validateVisitDate(visit, { today, location }),
  ];
  return [
    ...found.map(({ code }) => code).filter((code) => isClaimObstacle(code)),
    ...(hasUser ? [] : (['NO_USER'] as const)),
  ];
}

function ofCover(
  { visitDate }: Visit,
  { policyInvalidReason, waitingUntil }: Context,
): ClaimObstacle[] {
  if (policyInvalidReason !== undefined) return [policyInvalidReason];
  return waitingUntil !== undefined && visitDate < waitingUntil ? ['WAITING_PERIOD'] : [];
}

/** The panel, and what the clinic and the plan have on it. Without a plan, its panels are not known. */
function ofContract(
  visit: Visit,
  context: Context,
  { isOnPanelOfInsurer, hasPrices }: FactsBesideContext,
): ClaimObstacle[] {
  const { doctors, locationType, plan, policyInvalidReason } = context;
  if (!isOnPanelOfInsurer) return ['CLINIC_NOT_ON_PANEL'];
  const [onPanel] = validatePlan(visit, context);
  if (onPanel !== undefined) return ['PLAN_NOT_ON_PANEL'];
  if (context.panelId === undefined) return [];
  const needsDoctor = isRequired(formOf(visit.claimType, locationType), 'DOCTOR');
  const isCovered = policyInvalidReason === undefined;
  return [
    ...(isCovered && !hasBenefit(visit, locationType, plan) ? (['NO_BENEFIT'] as const) : []),
    ...(needsDoctor && !doctors.some(({ isOnPanel }) => isOnPanel) ? (['NO_DOCTOR'] as const) : []),
    ...(hasPrices ? [] : (['NO_PRICES'] as const)),
  ];
}

function hasBenefit(
  { claimType }: Visit,
  locationType: Context['locationType'],
  plan: Context['plan'],
): boolean {
  if (plan === undefined) return false;
  const mappings = plan.mappings.filter((one) => (one.claimType ?? claimType) === claimType);
  return benefitsAt({ benefits: plan.benefits, mappings }, locationType).length > 0;
}
