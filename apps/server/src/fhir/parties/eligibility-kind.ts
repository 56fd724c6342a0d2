// Answers a CoverageEligibilityRequest at once. The request is not stored.
import { z } from 'zod';
import { inParallel } from '../../platform/in-parallel.ts';
import { refuseElement } from '../door/fhir-refusal.ts';
import type { FhirAsking, ResourceKind } from '../door/resource-kind.ts';
import {
  Ignored,
  readResource,
  resourceHead,
  SentConcept,
  SentIdentifier,
  SentReference,
  Text,
} from '../door/sent-resource.ts';
import { eligibilityResponse } from './eligibility.ts';
import { clinicOfProvider, containedIn, coverOf, memberIdOf, type Cover } from './sent-parties.ts';
import { planOn } from './coverage.ts';
import { oneOf } from './sent-bundle.ts';

const TYPE = 'CoverageEligibilityRequest';

const Day = z.iso.date();

const EligibilityRequest = z.strictObject({
  resourceType: z.literal(TYPE),
  ...resourceHead,
  identifier: z.array(SentIdentifier).max(20).default([]),
  status: z.literal('active'),
  priority: Ignored,
  purpose: z.array(z.enum(['auth-requirements', 'benefits', 'discovery', 'validation'])).min(1),
  patient: SentReference,
  servicedDate: Day.optional(),
  servicedPeriod: z.strictObject({ start: Text.optional(), end: Ignored }).optional(),
  created: Text,
  enterer: Ignored,
  provider: SentReference.optional(),
  insurer: Ignored,
  facility: Ignored,
  insurance: z
    .array(
      z.strictObject({
        focal: z.boolean().optional(),
        coverage: SentReference,
        businessArrangement: Ignored,
      }),
    )
    .max(20)
    .default([]),
  // The answer has all benefits of the plan, whatever service is asked about.
  item: z.array(z.looseObject({ category: SentConcept.optional() })).default([]),
});

type EligibilityRequest = z.output<typeof EligibilityRequest>;

export const eligibilityKind: ResourceKind = {
  type: TYPE,
  documentation:
    'Whether the clinic can claim under a policy on a day, and what is left of its benefits',
  submit: {
    definition: `http://hl7.org/fhir/OperationDefinition/${TYPE}-submit`,
    documentation:
      'Answers a CoverageEligibilityResponse at once: all policies of the patient, or those of insurance',
    work: 'read',
    answer: async (asking, body) => {
      const { sent, along } = oneOf(body, TYPE);
      const request = readResource(EligibilityRequest, sent, TYPE);
      const referring = { asking, along: [...containedIn(request.contained), ...along] };
      if (request.provider !== undefined) {
        await clinicOfProvider(referring, request.provider, `${TYPE}.provider`);
      }
      const day = dayOf(request, asking.today);
      const memberId = await memberIdOf(referring, request.patient, `${TYPE}.patient`);
      const covers = await coversOf(referring, request, { memberId, day });
      const withBenefits = await inParallel(covers, 2, (cover) => benefitsOf(asking, cover, day));
      const question = {
        purpose: request.purpose,
        request: requestAs(request),
        memberId,
        day,
        now: asking.now,
      };
      return eligibilityResponse(question, withBenefits);
    },
  },
};

function dayOf({ servicedDate, servicedPeriod }: EligibilityRequest, today: string): string {
  const [day = today] = (servicedDate ?? servicedPeriod?.start ?? today).split('T');
  if (Day.safeParse(day).success) return day;
  return refuseElement(`${TYPE}.servicedPeriod.start`, 'Send a day as YYYY-MM-DD.');
}

/** The request is not stored, so the answer repeats its identifier. */
function requestAs({ identifier: [first] }: EligibilityRequest) {
  const { system, value } = first ?? {};
  if (value === undefined) return { display: 'The request that this response answers' };
  return { identifier: { ...(system === undefined ? {} : { system }), value } };
}

async function coversOf(
  referring: Parameters<typeof coverOf>[0],
  { insurance }: EligibilityRequest,
  { memberId, day }: { memberId: string; day: string },
): Promise<Cover[]> {
  if (insurance.length > 0) {
    return inParallel([...insurance.entries()], 2, ([at, { coverage }]) =>
      coverOf(referring, coverage, {
        memberId,
        day,
        expression: `${TYPE}.insurance[${at}].coverage`,
      }),
    );
  }
  const { data: member } = await referring.asking.makeCall('getMemberDetail', {
    params: { id: memberId },
    query: { incurred_date: day },
  });
  return member.policies.map((policy) => ({ member, policy, plan: planOn(policy, day) }));
}

async function benefitsOf({ makeCall }: FhirAsking, cover: Cover, day: string) {
  const { member, policy, plan } = cover;
  if (plan === undefined || !policy.is_valid_on_date) return { ...cover, benefits: [] };
  const { data } = await makeCall('getBenefitLimitsOfMember', {
    body: {
      member_id: member.id,
      plan_ids: [plan.plan_id],
      relation: policy.relation,
      incurred_date: day,
    },
  });
  return { ...cover, benefits: data };
}
