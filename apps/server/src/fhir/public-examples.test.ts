// Public examples: those of the FHIR specification, and Bundles in the form of the claim exchanges nphies (a message)
// and HCX (a collection). Only parties, codes and the day are replaced by those of the demo.
import { randomUUID } from 'node:crypto';
import type { Bundle, Claim, CoverageEligibilityRequest, Resource } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMember } from '../../test/fixtures.ts';
import { errorsIn } from './fhir-validator.builders.ts';
import type { Portal, Visitor } from '../../test/portal.ts';
import {
  aFhirClaim,
  coded,
  fhirWorld,
  SYSTEM,
  type FhirWorld,
} from './claims/fhir-claim.builders.ts';
import { openFhirPortal, type FhirClient } from './fhir-client.builders.ts';
import { coverageId } from './parties/coverage.ts';

let portal: Portal;
let clerk: Visitor;
let client: FhirClient;
let world: FhirWorld;
beforeAll(async () => {
  ({
    portal,
    manager: clerk,
    client,
  } = await openFhirPortal([
    'member-search-single:read',
    'outpatient-claim:create',
    'outpatient-claim:read',
    'outpatient-claim:delete',
  ]));
  world = await fhirWorld(clerk);
});
afterAll(() => portal.close());

/** https://hl7.org/fhir/R4/claim-example.json (CC0) */
const claimExample: Claim = {
  resourceType: 'Claim',
  id: '100150',
  text: {
    status: 'generated',
    div: '<div xmlns="http://www.w3.org/1999/xhtml">A human-readable rendering of the Oral Health Claim</div>',
  },
  identifier: [{ system: 'http://happyvalley.com/claim', value: '12345' }],
  status: 'active',
  type: coded('http://terminology.hl7.org/CodeSystem/claim-type', 'oral'),
  use: 'claim',
  patient: { reference: 'Patient/1' },
  created: '2014-08-16',
  insurer: { reference: 'Organization/2' },
  provider: { reference: 'Organization/1' },
  priority: { coding: [{ code: 'normal' }] },
  payee: { type: { coding: [{ code: 'provider' }] } },
  careTeam: [{ sequence: 1, provider: { reference: 'Practitioner/example' } }],
  diagnosis: [{ sequence: 1, diagnosisCodeableConcept: { coding: [{ code: '123456' }] } }],
  insurance: [
    {
      sequence: 1,
      focal: true,
      identifier: { system: 'http://happyvalley.com/claim', value: '12345' },
      coverage: { reference: 'Coverage/9876B1' },
    },
  ],
  item: [
    {
      sequence: 1,
      careTeamSequence: [1],
      productOrService: { coding: [{ code: '1200' }] },
      servicedDate: '2014-08-16',
      unitPrice: { value: 135.57, currency: 'USD' },
      net: { value: 135.57, currency: 'USD' },
    },
  ],
};

/** https://hl7.org/fhir/R4/coverageeligibilityrequest-example.json (CC0) */
const eligibilityExample: CoverageEligibilityRequest = {
  resourceType: 'CoverageEligibilityRequest',
  id: '52345',
  text: {
    status: 'generated',
    div: '<div xmlns="http://www.w3.org/1999/xhtml">A human-readable rendering of the CoverageEligibilityRequest</div>',
  },
  identifier: [{ system: 'http://happyvalley.com/coverageelegibilityrequest', value: '52345' }],
  status: 'active',
  priority: { coding: [{ code: 'normal' }] },
  purpose: ['validation'],
  patient: { reference: 'Patient/pat1' },
  created: '2014-08-16',
  provider: { reference: 'Organization/1' },
  insurer: { reference: 'Organization/2' },
  insurance: [{ coverage: { reference: 'Coverage/9876B1' } }],
};

const ofDemo = () => ({
  patient: { reference: `Patient/${world.memberId}` },
  provider: { reference: `Organization/${world.clinicId}` },
  coverage: { reference: `Coverage/${coverageId(world.memberId, world.policyId)}` },
});

describe('the examples of the specification', () => {
  test('the claim is refused only at its unknown elements', async () => {
    expect(errorsIn(claimExample)).toEqual([]);
    const first = await client.refused('POST', '/Claim/$submit', claimExample);
    expect(first.issues.map(({ expression }) => expression)).toEqual([
      'Claim.item[0].unitPrice.currency',
      'Claim.item[0].net.currency',
    ]);
    const { patient, provider, coverage } = ofDemo();
    const [item] = claimExample.item ?? [];
    const translated: Claim = {
      ...claimExample,
      patient,
      provider,
      insurance: claimExample.insurance.map((one) => ({ ...one, coverage })),
      careTeam: [
        { sequence: 1, provider: { identifier: { system: SYSTEM.licence, value: world.licence } } },
      ],
      diagnosis: aFhirClaim(world, '2026-10-01').diagnosis ?? [],
      supportingInfo: aFhirClaim(world, '2026-10-01').supportingInfo?.slice(0, 1) ?? [],
      item: [
        {
          ...item,
          sequence: 1,
          category: coded(SYSTEM.category, 'CONSULTATION'),
          productOrService: coded(SYSTEM.product, 'FE0002'),
          modifier: [coded('urn:x-provider-portal:consultation-type', 'FIRST')],
          servicedDate: '2026-10-01',
          unitPrice: { value: 35, currency: 'SGD' },
          net: { value: 35, currency: 'SGD' },
        },
      ],
    };
    const { resource } = await client.submit('Claim', translated, 'ClaimResponse');
    expect(resource).toMatchObject({ outcome: 'queued', item: [{ itemSequence: 1 }] });
  });

  test('the eligibility request is answered for a patient and cover of the portal', async () => {
    expect(errorsIn(eligibilityExample)).toEqual([]);
    const url = '/CoverageEligibilityRequest/$submit';
    const first = await client.refused('POST', url, eligibilityExample);
    expect(first.issues).toMatchObject([{ expression: 'CoverageEligibilityRequest.provider' }]);
    const { patient, provider, coverage } = ofDemo();
    const { resource } = await client.submit(
      'CoverageEligibilityRequest',
      { ...eligibilityExample, patient, provider, insurance: [{ coverage }] },
      'CoverageEligibilityResponse',
    );
    expect(resource).toMatchObject({
      request: { identifier: { value: '52345' } },
      insurance: [{ coverage, inforce: true }],
    });
  });
});

/** The parties of a Bundle, under ids of the sender. */
function partiesFor(base: string): Array<{ fullUrl: string; resource: Resource }> {
  return [
    {
      fullUrl: `${base}/Patient/123454186`,
      resource: {
        resourceType: 'Patient',
        id: '123454186',
        identifier: [{ system: SYSTEM.nric, value: demoMember }],
        active: true,
        name: [{ use: 'official', text: 'The patient', family: 'patient', given: ['The'] }],
        gender: 'male',
      },
    },
    {
      fullUrl: `${base}/Coverage/10`,
      resource: {
        resourceType: 'Coverage',
        id: '10',
        status: 'active',
        subscriberId: world.policyNumber,
        beneficiary: { reference: `${base}/Patient/123454186` },
        payor: [{ reference: `${base}/Organization/11` }],
      },
    },
    {
      fullUrl: `${base}/Practitioner/7`,
      resource: {
        resourceType: 'Practitioner',
        id: '7',
        identifier: [{ system: SYSTEM.licence, value: world.licence }],
      },
    },
    {
      fullUrl: `${base}/Organization/11`,
      resource: { resourceType: 'Organization', id: '11', name: 'Insurer' },
    },
  ];
}

async function ourClinic(base: string) {
  const { data } = await clerk.call('getLocation', { params: { id: world.clinicId } });
  return {
    fullUrl: `${base}/Organization/b1`,
    resource: {
      resourceType: 'Organization' as const,
      id: 'b1',
      identifier: [{ system: SYSTEM.clinic, value: data.code }],
      name: data.name,
    },
  };
}

const exchanges = [
  { name: 'nphies', base: 'http://provider.example', type: 'message' as const, isRelative: false },
  { name: 'HCX', base: 'https://hospital.example', type: 'collection' as const, isRelative: true },
];

describe.each(exchanges)('a Bundle in the form of $name', ({ base, type, isRelative, name }) => {
  const at = (path: string) => ({ reference: isRelative ? path : `${base}/${path}` });
  const message = (event: string, focus: string) =>
    type === 'message'
      ? [
          {
            fullUrl: 'urn:uuid:5f6d1751-85b5-4a27-9314-6d94d7ca6351',
            resource: {
              resourceType: 'MessageHeader' as const,
              id: '5f6d1751-85b5-4a27-9314-6d94d7ca6351',
              eventCoding: {
                system: 'http://nphies.sa/terminology/CodeSystem/ksa-message-events',
                code: event,
              },
              source: { endpoint: base },
              focus: [{ reference: focus }],
            },
          },
        ]
      : [];

  test('asks about cover, submits a claim, asks for its status and cancels it', async () => {
    const others = [...partiesFor(base), await ourClinic(base)];
    const bundle = (event: string, resource: Resource & { id?: string }): Bundle => {
      const fullUrl = `${base}/${resource.resourceType}/${resource.id ?? ''}`;
      return {
        resourceType: 'Bundle',
        type,
        ...(type === 'message' ? { timestamp: '2026-10-02T06:26:44.541Z' } : {}),
        entry: [...message(event, fullUrl), { fullUrl, resource }, ...others],
      };
    };
    const parties = { patient: at('Patient/123454186'), provider: at('Organization/b1') };
    const eligibility = bundle('eligibility-request', {
      ...eligibilityExample,
      ...parties,
      insurer: at('Organization/11'),
      insurance: [{ focal: true, coverage: at('Coverage/10') }],
    });
    const day = name === 'HCX' ? '2026-10-02' : '2026-10-03';
    const claim = bundle('claim-request', {
      ...aFhirClaim(world, day, {
        ...parties,
        id: '173386',
        identifier: [{ system: `${base}/claim`, value: randomUUID() }],
        insurer: at('Organization/11'),
        careTeam: [{ sequence: 1, provider: at('Practitioner/7') }],
        insurance: [{ sequence: 1, focal: true, coverage: at('Coverage/10') }],
      }),
    });
    expect([...errorsIn(eligibility), ...errorsIn(claim)]).toEqual([]);
    const answered = await client.submit(
      'CoverageEligibilityRequest',
      eligibility,
      'CoverageEligibilityResponse',
    );
    expect(answered.resource.insurance?.map(({ inforce }) => inforce)).toEqual([true]);
    const submitted = await client.submit('Claim', claim, 'Bundle');
    expect(submitted.resource.entry?.[0]?.response).toEqual({ status: '201' });
    const id = submitted.resource.entry?.[0]?.resource?.id ?? '';
    const task = (code: string) =>
      bundle(`${code}-request`, {
        resourceType: 'Task',
        id: '560',
        identifier: [{ system: `${base}/task`, value: randomUUID() }],
        status: 'requested',
        intent: 'order',
        priority: 'routine',
        code: coded('http://terminology.hl7.org/CodeSystem/financialtaskcode', code),
        focus: { reference: `Claim/${id}` },
        authoredOn: '2026-11-06',
        requester: at('Organization/b1'),
        owner: at('Organization/11'),
      });
    const status = await client.submit('Task', task('status'), 'Task');
    expect(status.resource.output?.[0]?.valueReference?.reference).toBe(`ClaimResponse/${id}`);
    const cancelled = await client.submit('Task', task('cancel'), 'Task');
    expect(cancelled.resource.status).toBe('completed');
  });
});
