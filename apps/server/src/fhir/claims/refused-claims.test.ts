import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { openFhirPortal, type FhirClient } from '../fhir-client.builders.ts';
import {
  aFhirClaim,
  coded,
  consultation,
  fhirWorld,
  SYSTEM,
  type FhirWorld,
} from './fhir-claim.builders.ts';

let portal: Portal;
let manager: Visitor;
let client: FhirClient;
let world: FhirWorld;
beforeAll(async () => {
  ({ portal, manager, client } = await openFhirPortal(
    ['member-search-single:read', 'outpatient-claim:create', 'outpatient-claim:read'],
    { template: 'claimless' },
  ));
  world = await fhirWorld(manager);
});
afterAll(() => portal.close());

const refusedAt: ReadonlyArray<{ says: string; more: object; expression: string; code: string }> = [
  {
    says: 'an item without a price',
    more: { item: [{ ...consultation, unitPrice: undefined }] },
    expression: 'Claim.item[0].unitPrice',
    code: 'required',
  },
  {
    says: 'an item of an unknown product',
    more: { item: [{ ...consultation, productOrService: coded('urn:other', 'X') }] },
    expression: 'Claim.item[0].productOrService',
    code: 'code-invalid',
  },
  {
    says: 'a category that the portal does not have',
    more: { item: [{ ...consultation, category: coded(SYSTEM.category, 'SPA') }] },
    expression: 'Claim.item[0].category',
    code: 'code-invalid',
  },
  {
    says: 'amounts in another currency',
    more: { item: [{ ...consultation, unitPrice: { value: 35, currency: 'USD' } }] },
    expression: 'Claim.item[0].unitPrice.currency',
    code: 'invalid',
  },
  {
    says: 'a quantity in dozens',
    more: {
      item: [{ ...consultation, quantity: { value: 2, unit: 'dozen', code: '{dozen}' } }],
    },
    expression: 'Claim.item[0].quantity',
    code: 'invalid',
  },
  {
    says: 'days of supply in weeks',
    more: {
      item: [consultation],
      supportingInfo: [
        {
          sequence: 1,
          category: coded(SYSTEM.info, 'days-supply'),
          valueQuantity: { value: 2, unit: 'weeks', code: 'wk' },
        },
      ],
    },
    expression: 'Claim.supportingInfo[0].valueQuantity',
    code: 'value',
  },
  {
    says: 'a discount as a factor',
    more: { item: [{ ...consultation, factor: 0.9 }] },
    expression: 'Claim.item[0].factor',
    code: 'invalid',
  },
  {
    says: 'details of an item',
    more: { item: [{ ...consultation, detail: [] }] },
    expression: 'Claim.item[0].detail',
    code: 'not-supported',
  },
  {
    says: 'an item of another day',
    more: { item: [{ ...consultation, servicedDate: '2026-09-01' }] },
    expression: 'Claim.item[0].serviced',
    code: 'conflict',
  },
  {
    says: 'a diagnosis of another code system',
    more: { diagnosis: [{ sequence: 1, diagnosisCodeableConcept: coded('urn:snomed', '1') }] },
    expression: 'Claim.diagnosis[0].diagnosisCodeableConcept',
    code: 'code-invalid',
  },
  {
    says: 'a diagnosis that does not exist',
    more: {
      diagnosis: [
        {
          sequence: 1,
          diagnosisCodeableConcept: coded('http://hl7.org/fhir/sid/icd-10', 'Q99.99'),
        },
      ],
    },
    expression: 'Claim.diagnosis[0].diagnosisCodeableConcept',
    code: 'invalid',
  },
  {
    says: 'a payment to the patient',
    more: { payee: { type: { coding: [{ code: 'subscriber' }] } } },
    expression: 'Claim.payee.type',
    code: 'not-supported',
  },
  {
    says: 'a hospital stay',
    more: { type: coded('http://terminology.hl7.org/CodeSystem/claim-type', 'institutional') },
    expression: 'Claim.type',
    code: 'not-supported',
  },
  {
    says: 'supporting information that the portal does not know',
    more: {
      item: [consultation],
      supportingInfo: [{ sequence: 1, category: coded('urn:other', 'onset') }],
    },
    expression: 'Claim.supportingInfo[0].category',
    code: 'code-invalid',
  },
  {
    says: 'a doctor of another clinic',
    more: {
      careTeam: [{ sequence: 1, provider: { reference: `Practitioner/${randomUUID()}` } }],
    },
    expression: 'Claim.careTeam[0].provider',
    code: 'not-found',
  },
  {
    says: 'another clinic as the provider',
    more: { provider: { reference: `Organization/${randomUUID()}` } },
    expression: 'Claim.provider',
    code: 'not-found',
  },
  {
    says: 'the cover of another patient',
    more: { patient: { reference: `Patient/${randomUUID()}` } },
    expression: 'Claim.insurance[0].coverage',
    code: 'conflict',
  },
  {
    says: 'a referral without a code of the portal',
    more: { referral: { reference: 'ServiceRequest/1' } },
    expression: 'Claim.referral',
    code: 'code-invalid',
  },
  {
    says: 'a claim without a priority',
    more: { priority: undefined },
    expression: 'Claim.priority',
    code: 'required',
  },
  {
    says: 'a priority that is a text',
    more: { priority: 'normal' },
    expression: 'Claim.priority',
    code: 'invalid',
  },
  {
    says: 'two items with the same sequence',
    more: { item: [consultation, consultation] },
    expression: 'Claim.item[1].sequence',
    code: 'invalid',
  },
  {
    says: 'two diagnoses with the same sequence',
    more: {
      diagnosis: ['J06.9', 'J02.9'].map((code) => ({
        sequence: 1,
        diagnosisCodeableConcept: coded('http://hl7.org/fhir/sid/icd-10', code),
      })),
    },
    expression: 'Claim.diagnosis[1].sequence',
    code: 'invalid',
  },
  ...['careTeamSequence', 'diagnosisSequence', 'informationSequence', 'procedureSequence'].map(
    (element) => ({
      says: `a ${element} that refers to nothing`,
      more: { item: [{ ...consultation, [element]: [1, 9] }] },
      expression: `Claim.item[0].${element}[${element === 'procedureSequence' ? 0 : 1}]`,
      code: 'invalid',
    }),
  ),
  {
    says: 'a visit on a day that does not exist',
    more: { billablePeriod: { start: '2026-09-31' } },
    expression: 'Claim.billablePeriod.start',
    code: 'value',
  },
  {
    says: 'a visit that ends on a day that does not exist',
    more: { billablePeriod: { start: '2026-09-30', end: '2026-02-30T10:00:00Z' } },
    expression: 'Claim.billablePeriod.end',
    code: 'value',
  },
  {
    says: 'a time without a zone',
    more: { billablePeriod: { start: '2026-10-01T10:00:00' } },
    expression: 'Claim.billablePeriod.start',
    code: 'value',
  },
];
test.each(refusedAt)('refuses $says at its element', async ({ more, expression, code }) => {
  const sent = aFhirClaim(world, '2026-10-30', more);
  const { status, issues } = await client.refused('POST', '/Claim/$submit', sent);
  expect(status).toBe(422);
  expect(issues).toContainEqual(expect.objectContaining({ expression, code }));
});

test('a refusal by a rule names its figure, its limit, and that an approval code can be asked for', async () => {
  const sent = aFhirClaim(world, '2026-10-29', {
    item: [{ ...consultation, unitPrice: { value: 999, currency: 'SGD' } }],
  });
  const { status, issues } = await client.refused('POST', '/Claim/$submit', sent);
  expect(status).toBe(422);
  expect(issues.find(({ portalCode }) => portalCode === 'CAR008')?.text).toMatch(
    /The claim has SGD 1088\.91\. The limit is SGD 400\.00\. An approval code can be asked for\.$/,
  );
});

test('names a hundred elements at most', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`element${at}`, 1]));
  const sent = aFhirClaim(world, '2026-10-30', unknown);
  const { status, issues } = await client.refused('POST', '/Claim/$submit', sent);
  expect(status).toBe(422);
  expect(issues).toHaveLength(100);
});
