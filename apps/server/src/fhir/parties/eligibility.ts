// The answer to a question about cover: whether a policy is in force on a day, and what is left of its benefits.
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
  const inForce = covers.filter(({ policy }) => policy.is_valid_on_date).length;
  return {
    resourceType: 'CoverageEligibilityResponse',
    status: 'active',
    purpose,
    patient: reference<Patient>('Patient', memberId, covers[0]?.member.full_name),
    servicedDate: day,
    created: now,
    request,
    outcome: 'complete',
    disposition: `${inForce} of ${covers.length} policies in force on ${day}`,
    insurer: reference<Organization>('Organization', insurerId(insurer), insurer),
    insurance: covers.map((cover) => insuranceOf(cover)),
  };
}

function insuranceOf(cover: CoverWithBenefits): CoverageEligibilityResponseInsurance {
  const { member, policy, plan, benefits } = cover;
  return {
    coverage: reference('Coverage', coverageId(member.id, policy.id), policy.policy_number),
    inforce: policy.is_valid_on_date,
    ...(plan === undefined
      ? {}
      : { benefitPeriod: { start: plan.start_date, end: plan.end_date } }),
    ...(benefits.length === 0 ? {} : { item: benefits.map((benefit) => itemOf(benefit)) }),
  };
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
