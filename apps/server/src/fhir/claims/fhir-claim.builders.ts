// Claim resources for tests, as a clinic's system makes them.
import type { Claim, ClaimItem } from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import { findDoctor, findPanel } from '../../../test/claim-builders.ts';
import { demoMember } from '../../../test/fixtures.ts';
import type { Visitor } from '../../../test/portal.ts';
import { coverageId } from '../parties/coverage.ts';

const own = (name: string) => `urn:x-provider-portal:${name}`;
export const SYSTEM = {
  nric: own('national-number'),
  clinic: own('clinic-code'),
  licence: own('licence-number'),
  policy: own('policy-number'),
  product: own('product'),
  category: own('line-category'),
  info: own('supporting-info'),
  infoCode: own('supporting-code'),
  claimCode: own('claim-code'),
  problem: own('problem'),
};

export const coded = (system: string, code: string) => ({ coding: [{ system, code }] });

export interface FhirWorld {
  readonly clinicId: string;
  readonly memberId: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly licence: string;
}

export async function fhirWorld(clerk: Visitor): Promise<FhirWorld> {
  const { data } = await clerk.call('searchMembers', { query: { nric: demoMember } });
  const [found]: Array<Reply<'searchMembers'>['data'][number] | undefined> = data;
  const policy = found?.policies[0];
  if (found === undefined || policy === undefined) throw new Error('The demo member is missing.');
  return {
    clinicId: clerk.clinicId,
    memberId: found.member.id,
    policyId: policy.id,
    policyNumber: policy.policy_number,
    licence: await findDoctor(clerk, await findPanel(clerk)),
  };
}

export const consultation: ClaimItem = {
  sequence: 1,
  category: coded(SYSTEM.category, 'CONSULTATION'),
  productOrService: coded(SYSTEM.product, 'FE0002'),
  modifier: [coded(own('consultation-type'), 'FIRST')],
  quantity: { value: 1 },
  unitPrice: { value: 35, currency: 'SGD' },
};

const drug: ClaimItem = {
  sequence: 2,
  category: coded(SYSTEM.category, 'DRUG'),
  productOrService: coded(SYSTEM.product, 'DR0001'),
  informationSequence: [2, 3, 4],
  quantity: { value: 21 },
  unitPrice: { value: 0.1, currency: 'SGD' },
};

const info = (sequence: number, category: string, value: number) => ({
  sequence,
  category: coded(SYSTEM.info, category),
  valueQuantity: { value },
});

/** A visit with a consultation and a drug. */
export function aFhirClaim(world: FhirWorld, day: string, more: Partial<Claim> = {}): Claim {
  return {
    resourceType: 'Claim',
    status: 'active',
    type: coded('http://terminology.hl7.org/CodeSystem/claim-type', 'professional'),
    use: 'claim',
    patient: { reference: `Patient/${world.memberId}` },
    billablePeriod: { start: `${day}T10:00:00+08:00` },
    created: day,
    provider: { reference: `Organization/${world.clinicId}` },
    priority: { coding: [{ code: 'normal' }] },
    careTeam: [
      {
        sequence: 1,
        provider: { identifier: { system: SYSTEM.licence, value: world.licence } },
      },
    ],
    supportingInfo: [
      {
        sequence: 1,
        category: coded(SYSTEM.info, 'visit-type'),
        code: coded(SYSTEM.infoCode, 'FIRST'),
      },
      info(2, 'dose', 1),
      info(3, 'doses-per-day', 3),
      info(4, 'days-supply', 7),
    ],
    diagnosis: [
      {
        sequence: 1,
        diagnosisCodeableConcept: coded('http://hl7.org/fhir/sid/icd-10', 'J06.9'),
        type: [
          coded('http://terminology.hl7.org/CodeSystem/ex-diagnosistype', 'principal'),
          coded(own('diagnosis-class'), 'acute'),
        ],
      },
    ],
    insurance: [
      {
        sequence: 1,
        focal: true,
        coverage: { reference: `Coverage/${coverageId(world.memberId, world.policyId)}` },
      },
    ],
    item: [consultation, drug],
    ...more,
  };
}
