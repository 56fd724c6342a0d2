// The answer to a question about cover: whether the clinic can claim under a policy on a day, and what is left of its
// benefits.
import type {
  CoverageEligibilityResponse,
  CoverageEligibilityResponseInsurance,
  CoverageEligibilityResponseInsuranceItem,
  CoverageEligibilityResponseInsuranceItemBenefit,
  Organization,
  Patient,
} from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import { concept, insurerId, money, reference } from '../values/building.ts';
import { BENEFIT, BENEFIT_TYPE, LIMIT } from '../values/systems.ts';
import { coverageId } from './coverage.ts';
import type { Cover } from './sent-parties.ts';

type Benefit = Reply<'getBenefitLimitsOfMember'>['data'][number];
type Rule = Benefit['rules'][number];

export interface CoverWithBenefits extends Cover {
  readonly benefits: readonly Benefit[];
}

export interface EligibilityQuestion {
  readonly purpose: CoverageEligibilityResponse['purpose'];
  /** The request as the answer refers to it. */
  readonly request: CoverageEligibilityResponse['request'];
  readonly memberId: string;
  readonly day: string;
  readonly now: string;
}

export function eligibilityResponse(
  { purpose, request, memberId, day, now }: EligibilityQuestion,
  covers: readonly CoverWithBenefits[],
): CoverageEligibilityResponse {
  const insurer = covers[0]?.policy.insurer_code ?? '';
  const claimable = covers.filter((cover) => isClaimable(cover)).length;
  return {
    resourceType: 'CoverageEligibilityResponse',
    status: 'active',
    purpose,
    patient: reference<Patient>('Patient', memberId, covers[0]?.member.full_name),
    servicedDate: day,
    created: now,
    request,
    outcome: 'complete',
    disposition: `The clinic can claim under ${claimable} of ${covers.length} policies on ${day}`,
    insurer: reference<Organization>('Organization', insurerId(insurer), insurer),
    insurance: covers.map((cover) => insuranceOf(cover)),
  };
}

/** Benefits are answered only for plans that pay at a clinic of the token on the day. */
function isClaimable({ policy, benefits }: CoverWithBenefits): boolean {
  return policy.is_valid_on_date && benefits.length > 0;
}

/** Says why nothing can be claimed under a valid policy. */
const NOT_PAID_HERE: CoverageEligibilityResponseInsuranceItem = {
  category: { text: 'All treatment at this clinic' },
  excluded: true,
  description:
    'The plan pays nothing here: the clinic is on no panel of the plan on this day, or the plan has no benefits.',
};

function insuranceOf(cover: CoverWithBenefits): CoverageEligibilityResponseInsurance {
  const { member, policy, plan } = cover;
  return {
    coverage: reference('Coverage', coverageId(member.id, policy.id), policy.policy_number),
    inforce: isClaimable(cover),
    ...(plan === undefined
      ? {}
      : { benefitPeriod: { start: plan.start_date, end: plan.end_date } }),
    ...itemsOf(cover),
  };
}

function itemsOf({
  policy,
  benefits,
}: CoverWithBenefits): Pick<CoverageEligibilityResponseInsurance, 'item'> {
  if (benefits.length > 0) return { item: benefits.map((benefit) => itemOf(benefit)) };
  return policy.is_valid_on_date ? { item: [NOT_PAID_HERE] } : {};
}

function itemOf(benefit: Benefit): CoverageEligibilityResponseInsuranceItem {
  const { name, benefit_type: type, remarks, co_pay: coPay, co_insurance: coInsurance } = benefit;
  const shares: CoverageEligibilityResponseInsuranceItemBenefit[] = [
    ...(coPay === null
      ? []
      : [{ type: concept(BENEFIT_TYPE, 'copay'), allowedMoney: money(coPay) }]),
    ...(coInsurance === null
      ? []
      : [
          {
            type: concept(BENEFIT_TYPE, 'copay-percent'),
            allowedString: `${coInsurance} %`,
          },
        ]),
  ];
  const all = [...benefit.rules.flatMap((rule) => benefitOf(rule)), ...shares];
  return {
    category: concept(BENEFIT, type),
    name,
    ...(remarks === null || remarks === '' ? {} : { description: remarks }),
    ...(all.length === 0 ? {} : { benefit: all }),
  };
}

/** A limit with its use; shares of the patient are listed by themselves, and -1 means no limit. */
function benefitOf(rule: Rule): CoverageEligibilityResponseInsuranceItemBenefit[] {
  const { kind, scope, unit, value, used } = rule;
  if (value < 0 || unit === 'PERCENT' || kind === 'COPAY') return [];
  const type = concept(LIMIT, kind, scope === 'FAMILY' ? 'shared by the family' : undefined);
  if (unit === 'COUNT') {
    return [
      { type, allowedUnsignedInt: value, ...(used === null ? {} : { usedUnsignedInt: used }) },
    ];
  }
  return [
    { type, allowedMoney: money(value), ...(used === null ? {} : { usedMoney: money(used) }) },
  ];
}
