import { randomUUID } from 'node:crypto';
import type { Claim } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMember } from '../../../test/fixtures.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { issuesIn, type FhirClient, openFhirPortal } from '../fhir-client.builders.ts';
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
  ({ portal, manager, client } = await openFhirPortal([
    'member-search-single:read',
    'outpatient-claim:create',
    'outpatient-claim:read',
    'outpatient-claim:delete',
  ]));
  world = await fhirWorld(manager);
});
afterAll(() => portal.close());

let days = 0;
/** A day without another claim. */
function freeDay(): string {
  days += 1;
  return `2026-10-${String(days).padStart(2, '0')}`;
}

const numbered = () => ({ identifier: [{ system: 'urn:his', value: randomUUID() }] });

async function submit(claim: Claim, headers: Record<string, string> = {}) {
  const { resource } = await client.submit('Claim', claim, 'ClaimResponse', headers);
  return resource;
}

async function sendBundle(claims: readonly Claim[]) {
  const entry = claims.map((resource) => ({ resource }));
  const bundle = { resourceType: 'Bundle', type: 'collection', entry };
  const { resource } = await client.submit('Claim', bundle, 'Bundle');
  return resource.entry ?? [];
}

test('stores the same claim as the call of the portal, with the same amounts', async () => {
  const response = await submit(aFhirClaim(world, freeDay()));
  const { data } = await manager.call('getClaim', {
    params: { id: response.id ?? '' },
    query: {},
  });
  expect(data).toMatchObject({
    member_id_claimant: world.memberId,
    policy_id: world.policyId,
    surcharge_time: '10:00',
    created_by: expect.stringContaining('Clinic system') as unknown,
    out_patient: { visit_type: 'FIRST', attending_doctor_code: world.licence },
    claim_drugs: [{ dosage: 1, frequency_per_day: 3, duration: 7, quantity: 21 }],
    diagnosis: [{ diagnosis_code: 'J06.9', is_acute: true, principal_diagnosis: true }],
  });
  const totals = new Map(
    response.total?.map(({ category, amount }) => [category.coding?.[0]?.code, amount.value]),
  );
  expect(Object.fromEntries(totals)).toEqual({
    submitted: data.total_fee_amount,
    tax: data.total_fee_gst,
    copay: data.total_copay_amount,
    excluded: data.total_excluded_amount,
    benefit: data.total_payable_amount,
    'patient-payable': data.total_patient_payable_amount,
  });
  expect(data.total_fee_amount).toBeGreaterThanOrEqual(37.1);
  expect(response).toMatchObject({
    use: 'claim',
    outcome: 'queued',
    disposition: data.display_status,
    item: [{ itemSequence: 1 }, { itemSequence: 2 }],
  });
});

test('a claim with the same identifier is stored once; with another content it is refused', async () => {
  const claim = aFhirClaim(world, freeDay(), numbered());
  const first = await submit(claim);
  expect(await submit(claim)).toEqual(first);
  const changed = { ...claim, item: [{ ...consultation, unitPrice: { value: 34 } }] };
  expect(await client.refused('POST', '/Claim/$submit', changed)).toMatchObject({
    status: 422,
    issues: [{ portalCode: 'IDEMPOTENCY_MISMATCH' }],
  });
});

test('finds patient, cover, clinic and doctor by their identifiers in the resources of a Bundle', async () => {
  const { data: clinic } = await manager.call('getLocation', { params: { id: world.clinicId } });
  const claim = aFhirClaim(world, freeDay(), {
    patient: { reference: 'urn:uuid:patient' },
    provider: { reference: 'Organization/our-clinic' },
    insurance: [{ sequence: 1, focal: true, coverage: { reference: 'urn:uuid:cover' } }],
    careTeam: [{ sequence: 1, provider: { reference: 'urn:uuid:doctor' } }],
  });
  const { resource } = await client.submit(
    'Claim',
    {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { fullUrl: 'urn:uuid:claim', resource: claim },
        {
          fullUrl: 'urn:uuid:patient',
          resource: {
            resourceType: 'Patient',
            identifier: [{ system: SYSTEM.nric, value: demoMember }],
          },
        },
        {
          fullUrl: 'urn:uuid:cover',
          resource: {
            resourceType: 'Coverage',
            identifier: [{ system: SYSTEM.policy, value: world.policyNumber }],
          },
        },
        {
          resource: {
            resourceType: 'Organization',
            id: 'our-clinic',
            identifier: [{ system: SYSTEM.clinic, value: clinic.code }],
          },
        },
        {
          fullUrl: 'urn:uuid:doctor',
          resource: {
            resourceType: 'Practitioner',
            identifier: [{ system: SYSTEM.licence, value: world.licence }],
          },
        },
      ],
    },
    'Bundle',
  );
  expect(resource.entry?.map(({ response }) => response?.status)).toEqual(['201']);
  const stored = resource.entry?.[0]?.resource;
  const { data } = await manager.call('getClaim', {
    params: { id: stored?.id ?? '' },
    query: {},
  });
  expect(data).toMatchObject({
    member_id_claimant: world.memberId,
    out_patient: { attending_doctor_code: world.licence },
  });
});

test('stores or refuses each claim of a Bundle on its own, and continues an interrupted one', async () => {
  const day = freeDay();
  const good = aFhirClaim(world, day, numbered());
  const entries = [good, aFhirClaim(world, '2026-12-24', numbered()), { ...good, ...numbered() }];
  await sendBundle(entries.slice(0, 1));
  const [first, second, third] = await sendBundle(entries);
  expect([first, second, third].map((one) => one?.response?.status)).toEqual(['201', '422', '409']);
  const outcome = second?.response?.outcome;
  if (outcome?.resourceType !== 'OperationOutcome') throw new Error('no outcome');
  expect(issuesIn(outcome)).toMatchObject([
    { portalCode: 'VISIT_DATE_IN_FUTURE', expression: 'Claim.billablePeriod.start' },
  ]);
  const { rows } = await portal.db.owner.query(
    'SELECT FROM claim WHERE member_id = $1 AND visit_date = $2 AND voided_at IS NULL',
    [world.memberId, day],
  );
  expect(rows).toHaveLength(1);
});

test('a predetermination answers the amounts and the problems of a claim, and stores nothing', async () => {
  const day = freeDay();
  const asked = aFhirClaim(world, day, { use: 'predetermination' });
  const calculated = await submit(asked);
  expect(calculated).toMatchObject({ use: 'predetermination', outcome: 'complete' });
  expect(calculated.id).toBeUndefined();
  const stored = await submit({ ...asked, use: 'claim' });
  expect(calculated.total).toEqual(stored.total);
  const again = await submit({ ...asked, diagnosis: [] });
  expect(again).toMatchObject({
    outcome: 'partial',
    error: expect.arrayContaining([
      {
        code: {
          ...coded(SYSTEM.problem, 'DIAGNOSIS_REQUIRED'),
          text: expect.any(String) as unknown,
        },
      },
    ]) as unknown,
  });
});
