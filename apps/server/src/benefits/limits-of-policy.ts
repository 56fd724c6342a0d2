// The benefits of a policy with their limits, in the form that the calls answer.
import { benefitMinimums } from '@portal/rules/benefits/benefit-balances.ts';
import { tellsVisitDates } from '@portal/rules/benefits/benefit-period.ts';
import {
  UNLIMITED,
  type BenefitRuleKind,
  type PlanBenefit,
  type PlanCover,
} from '@portal/rules/benefits/benefit-types.ts';
import { mapBenefit } from '@portal/rules/benefits/map-benefit.ts';
import { usedUpLimit } from '@portal/rules/benefits/used-up-limit.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import { cents, centsToWire } from '@portal/rules/values/cents.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { findClinicProfile } from '../clinics/public.ts';
import type { PolicyMemberRow } from '../members/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';
import type { BenefitRow } from './benefits.queries.ts';
import { isCountKind, isLimitKind, loadPlan, loadUsage, type PeriodUsage } from './plan-cover.ts';
import { ruleFigure, ruleView } from './rule-view.ts';

export interface Asking {
  readonly tx: Transaction;
  readonly user: User;
  readonly services: Services;
}

/**
 * The limits and their balances. The use of a single day or month is returned for today only: queried for
 * many dates, it would reveal when the member was at other clinics.
 */
export async function limitsOf(
  { tx, user, services }: Asking,
  policy: PolicyMemberRow,
  date: PlainDate,
) {
  if (policy.plan_id === null || policy.plan_start === null || policy.plan_end === null) return [];
  const loaded = await loadPlan(tx, policy.plan_id);
  if (loaded === undefined) return [];
  const { cover, plan, benefitRows } = loaded;
  const isToday = date === services.clock.today();
  const isRevealed = (kind: BenefitRuleKind) =>
    isToday || !isLimitKind(kind) || !tellsVisitDates(kind);
  const allUsage = await loadUsage(tx, {
    claimant: {
      policyId: policy.policy_id,
      memberId: policy.member_id,
      mainMemberId: policy.main_member_id,
      companyPolicyId: policy.company_policy_id,
    },
    benefits: cover.benefits,
    planTerm: { start: plainDate(policy.plan_start), end: plainDate(policy.plan_end) },
    yearBasis: plan.year_basis,
    incurredDate: date,
    withUnlimited: true,
  });
  const usage = allUsage.filter(({ kind }) => isRevealed(kind));
  const ofVisits = await benefitOfVisits(tx, user, cover);
  return cover.benefits.flatMap((benefit) => {
    const row = benefitRows.find((candidate) => candidate.id === benefit.planBenefitId);
    if (row === undefined) return [];
    const limits = limitRow(row, benefit, cover.benefits, { usage, isRevealed });
    return [{ ...limits, pays_visits_here: benefit === ofVisits }];
  });
}

/** The benefit that pays consultations at the user's clinic. */
async function benefitOfVisits(
  tx: Transaction,
  user: User,
  cover: PlanCover,
): Promise<PlanBenefit | undefined> {
  const clinic =
    user.location_id === null ? undefined : await findClinicProfile(tx, user.location_id);
  const locationType = parseLocationType(clinic?.location_type ?? '');
  if (locationType === undefined) return undefined;
  return mapBenefit(cover, { claimType: 'OUTPATIENT', locationType, category: 'CONSULTATION' });
}

interface RevealedUsage {
  readonly usage: readonly PeriodUsage[];
  /** Whether the use of a limit can be revealed. */
  readonly isRevealed: (kind: BenefitRuleKind) => boolean;
}

function limitRow(
  row: BenefitRow,
  benefit: PlanBenefit,
  all: readonly PlanBenefit[],
  use: RevealedUsage,
) {
  const { usage } = use;
  const minimums = benefitMinimums(benefit, all, usage);
  const costShare = (kind: 'COPAY' | 'COINSURANCE') => {
    const value = benefit.rules.find((rule) => rule.kind === kind)?.value;
    return value === undefined || value < 0 ? null : value / 100;
  };
  return {
    plan_id: row.plan_id,
    plan_benefit_id: row.id,
    internal_benefit_id: row.internal_benefit_id,
    internal_name: row.internal_name,
    name: row.name,
    benefit_type: row.benefit_type,
    panel_type: row.panel_type,
    remarks: row.remarks,
    provider_remarks: row.provider_remarks,
    minimum_balance:
      minimums.minimumBalance === undefined ? null : centsToWire(minimums.minimumBalance),
    minimum_visit: minimums.minimumVisit ?? null,
    co_pay: costShare('COPAY'),
    co_insurance: costShare('COINSURANCE'),
    used_up: usedUpView(benefit, all, usage),
    rules: benefit.rules.map((rule) => ruleRow(rule, benefit.planBenefitId, use)),
  };
}

function usedUpView(
  benefit: PlanBenefit,
  all: readonly PlanBenefit[],
  usage: readonly PeriodUsage[],
) {
  const found = usedUpLimit(benefit, all, usage);
  if (found === undefined) return null;
  const { benefitName: name, kind, limit, used } = found;
  return isCountKind(kind)
    ? { name, kind, unit: 'COUNT' as const, used, limit }
    : {
        name,
        kind,
        unit: 'AMOUNT' as const,
        used: centsToWire(cents(used)),
        limit: centsToWire(cents(limit)),
      };
}

function ruleRow(
  rule: PlanBenefit['rules'][number],
  planBenefitId: string,
  { usage, isRevealed }: RevealedUsage,
) {
  const scale = (value: number) => ruleFigure(rule, value);
  const found = usage.find(
    (row) =>
      row.planBenefitId === planBenefitId && row.kind === rule.kind && row.scope === rule.scope,
  );
  const isLimit = isLimitKind(rule.kind) && isRevealed(rule.kind);
  const used = found?.used ?? 0;
  return {
    ...ruleView(rule),
    used: isLimit ? scale(used) : null,
    balance: isLimit
      ? rule.value === UNLIMITED
        ? UNLIMITED
        : scale(Math.max(0, rule.value - used))
      : null,
    period_start: found?.period.start ?? null,
    period_end: found?.period.end ?? null,
  };
}
