// Benefits of a member as the validity tool shows them: one item for each benefit group, amounts with GST,
// 'NA' for missing values.
import type { Reply } from '@portal/contract/schemas.ts';
import { benefitMinimums } from '@portal/rules/benefits/benefit-balances.ts';
import type { CostShareKind, PlanBenefit } from '@portal/rules/benefits/benefit-types.ts';
import { benefitsAt } from '@portal/rules/benefits/benefits-at.ts';
import { costShareOf } from '@portal/rules/benefits/limit-rules.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { dateUnlessOpen, plainDate } from '@portal/rules/values/plain-date.ts';
import type { LoadedPlan, PeriodUsage } from '../benefits/public.ts';
import type { ToolPolicy } from './look-up-members.ts';

type PlanItem = Reply<'searchPlans'>['data'][number];

const none = 'NA';
const hundredth = 100;

/** The names of the benefit groups, by benefit type. */
const groupNames: Readonly<Record<string, string>> = {
  ALL: 'Overall',
  OUTPATIENT: 'Outpatient',
  INPATIENT: 'Inpatient',
  DENTAL: 'Dental',
  FLEX: 'Flexible',
  VISION: 'Vision',
  HEALTH_SCREENING: 'Health screening',
};

export function planItems(
  policy: ToolPolicy,
  { cover, benefitRows }: LoadedPlan,
  usage: readonly PeriodUsage[],
  clinicType: LocationType,
): PlanItem[] {
  const rows = new Map(benefitRows.map((row) => [row.id, row]));
  const shown = benefitsAt(cover, clinicType).flatMap((benefit) => {
    const row = rows.get(benefit.planBenefitId);
    return row === undefined ? [] : [{ row, benefit }];
  });
  return [...Map.groupBy(shown, ({ row }) => row.benefit_type)].map(([type, benefits]) => ({
    name: groupNames[type] ?? type,
    status: policy.status,
    member_end_date: dateOrNone(policy.member_end ?? policy.policy_expiry),
    policy_start_date: dateOrNone(policy.policy_start),
    benefit_list: benefits.map(({ row, benefit }) => {
      const { minimumVisit, minimumBalance } = benefitMinimums(benefit, cover.benefits, usage);
      return {
        benefit_description: row.name,
        remarks: row.remarks ?? '',
        provider_remarks: row.provider_remarks,
        internal_name: row.internal_name,
        minimum_visit: minimumVisit ?? none,
        minimum_balance: minimumBalance === undefined ? none : centsToWire(minimumBalance),
        co_pay: shareOf(benefit, 'COPAY'),
        co_insurance: shareOf(benefit, 'COINSURANCE'),
        suspension_date: dateOrNone(policy.suspended_from),
        suspension_remarks: policy.suspension_remarks ?? none,
        conditions_coverage: policy.pre_existing_coverage ?? none,
        claim_effective_date: dateOrNone(policy.claim_effective_date),
      };
    }),
  }));
}

/** Converts cents to dollars, and basis points to per cent. */
function shareOf(benefit: PlanBenefit, kind: CostShareKind): number | typeof none {
  const rule = costShareOf(benefit, kind);
  return rule === undefined ? none : rule.value / hundredth;
}

function dateOrNone(text: string | null): string {
  return (text === null ? undefined : dateUnlessOpen(plainDate(text))) ?? none;
}
