// The usage and visits of the claims generated so far, as the database will return them later.
import type { BenefitUsage, LimitKind, PlanBenefit } from '@portal/rules/benefits/benefit-types.ts';
import { COUNT_LIMIT_KINDS, UNLIMITED } from '@portal/rules/benefits/benefit-types.ts';
import { periodOf } from '@portal/rules/benefits/benefit-period.ts';
import type { BenefitConsumption } from '@portal/rules/claims/amounts/claim-calculation.ts';
import type { HistoryFacts } from '@portal/rules/claims/checks/claim-context.ts';
import { visitHistoryOf, type PastVisit } from '@portal/rules/claims/checks/visit-history.ts';
import { isWithin, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import { known } from './demo-frame.ts';

/** A visit that counts for the rules. */
interface Visit {
  readonly date: PlainDate;
  readonly clinic: DemoClinic;
  readonly doctorId: string | undefined;
  readonly isChronic: boolean;
  readonly supplies: PastVisit['supplies'];
}

interface Use {
  readonly policyId: string;
  readonly companyPolicyId: string;
  readonly memberId: string;
  readonly date: PlainDate;
  readonly amount: number;
}

/** A member's visits as the rules read them: at the clinic, and at all clinics. */
export interface VisitHistories {
  readonly here: HistoryFacts;
  readonly everywhere: HistoryFacts;
}

export interface DemoHistory {
  usageOf(enrolment: DemoEnrolment, date: PlainDate): BenefitUsage[];
  factsOf(
    memberId: string,
    visit: { date: PlainDate; clinic: DemoClinic; doctorId: string | undefined },
  ): VisitHistories;
  /** Records a claim that counts for the rules. */
  record(enrolment: DemoEnrolment, visit: Visit, consumption: readonly BenefitConsumption[]): void;
}

function keyOf(enrolment: DemoEnrolment, benefit: PlanBenefit): string {
  return `${enrolment.policy.main.id} ${benefit.internalBenefitId}`;
}

export function createHistory(): DemoHistory {
  const visits = new Map<string, Visit[]>();
  const uses = new Map<string, Use[]>();
  return {
    usageOf: (enrolment, date) =>
      usageOf(enrolment, date, (benefit) => uses.get(keyOf(enrolment, benefit)) ?? []),
    factsOf(memberId, visit) {
      const all = (visits.get(memberId) ?? []).map((past) => pastVisit(past, visit));
      const here = all.filter(({ isHere }) => isHere);
      const on = { visitDate: visit.date, locationType: visit.clinic.type };
      return { here: visitHistoryOf(here, on), everywhere: visitHistoryOf(all, on) };
    },
    record(enrolment, visit, consumption) {
      const { member, policy } = enrolment;
      append(visits, member.id, visit);
      for (const { planBenefitId, amount, visits: counted } of consumption) {
        if (counted === 0 && amount === 0) continue;
        const benefit = known(
          policy.plan.cover.benefits.find((one) => one.planBenefitId === planBenefitId),
          'benefit',
        );
        append(uses, keyOf(enrolment, benefit), {
          policyId: policy.id,
          companyPolicyId: policy.companyPolicy.id,
          memberId: member.id,
          date: visit.date,
          amount,
        });
      }
    },
  };
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function isLimit(kind: string): kind is LimitKind {
  return kind !== 'COPAY' && kind !== 'COINSURANCE';
}

/** The plan year that contains a date. */
export function yearOf(enrolment: DemoEnrolment, date: PlainDate) {
  return enrolment.years.find(({ start, end }) => isWithin(date, start, end));
}

function usageOf(
  enrolment: DemoEnrolment,
  date: PlainDate,
  usesOf: (benefit: PlanBenefit) => readonly Use[],
): BenefitUsage[] {
  const { policy, member } = enrolment;
  const term = yearOf(enrolment, date);
  if (term === undefined) return [];
  return policy.plan.cover.benefits.flatMap((benefit) =>
    benefit.rules.flatMap(({ kind, scope, value }) => {
      if (!isLimit(kind) || value === UNLIMITED || kind === 'AMTVIS') return [];
      const uses = usesOf(benefit);
      if (uses.length === 0) return [];
      const period = periodOf(kind, date, term, policy.plan.yearBasis);
      const isLifetime = kind === 'AMTLIFE' || kind === 'VISLIFE';
      const counted = uses.filter(
        (use) =>
          (scope === 'FAMILY' || use.memberId === member.id) &&
          (use.policyId === policy.id ||
            (isLifetime && use.companyPolicyId === policy.companyPolicy.id)) &&
          isWithin(use.date, period.start, period.end),
      );
      const isCount = COUNT_LIMIT_KINDS.some((count) => count === kind);
      const used = isCount ? counted.length : counted.reduce((sum, use) => sum + use.amount, 0);
      return [{ planBenefitId: benefit.planBenefitId, kind, scope, used }];
    }),
  );
}

function pastVisit(
  { date, clinic, doctorId, isChronic, supplies }: Visit,
  visit: { clinic: DemoClinic; doctorId: string | undefined },
): PastVisit {
  return {
    visitDate: date,
    locationType: clinic.type,
    isHere: clinic === visit.clinic,
    isSameDoctor: doctorId !== undefined && doctorId === visit.doctorId,
    isCounted: true,
    hasChronicDiagnosis: isChronic,
    supplies,
  };
}
