import { randomUUID } from 'node:crypto';
import type { Claim } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument } from '../../../test/document-builders.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { approval, decide } from '../../guarantees/letter.builders.ts';
import { openFhirPortal, type FhirClient } from '../fhir-client.builders.ts';
import { aFhirClaim, coded, fhirWorld, SYSTEM, type FhirWorld } from './fhir-claim.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
let client: FhirClient;
let world: FhirWorld;
beforeAll(async () => {
  ({
    portal,
    manager: clerk,
    client,
  } = await openFhirPortal(
    [
      'member-search-single:read',
      'outpatient-claim:read',
      'request-log:create',
      'request-log:read',
      'request-log:update',
      'documents:update',
    ],
    { manager: 'clinic.sp' },
  ));
  admin = await portal.signIn('admin.assessor');
  world = await fhirWorld(clerk);
});
afterAll(() => portal.close());

const text = (sequence: number, category: string, valueString: string) => ({
  sequence,
  category: coded(SYSTEM.info, category),
  valueString,
});

async function aPriorAuthorisation(more: Partial<Claim> = {}): Promise<Claim> {
  return aFhirClaim(world, '2026-11-16', {
    identifier: [{ system: 'urn:his', value: randomUUID() }],
    type: coded('http://terminology.hl7.org/CodeSystem/claim-type', 'institutional'),
    use: 'preauthorization',
    billablePeriod: { start: '2026-11-16', end: '2026-11-19' },
    facility: {
      identifier: { system: 'urn:x-provider-portal:hospital-code', value: 'HP0001' },
      display: 'Kallang General Hospital',
    },
    supportingInfo: [
      { sequence: 1, category: coded(SYSTEM.info, 'ward'), code: coded(SYSTEM.infoCode, 'B1') },
      text(2, 'stay-reason', 'Planned operation'),
      text(3, 'contact-name', 'Ann Clerk'),
      text(4, 'contact-phone', '+65 6123 4567'),
      {
        sequence: 5,
        category: coded(SYSTEM.info, 'document'),
        code: coded(SYSTEM.infoCode, 'FINANCIAL_COUNSELLING_FORM'),
        valueReference: { reference: `DocumentReference/${await aDocument(clerk)}` },
      },
    ],
    item: [
      {
        sequence: 1,
        category: coded(SYSTEM.category, 'FACILITY'),
        productOrService: { text: 'Ward' },
        net: { value: 1500.5, currency: 'SGD' },
      },
      {
        sequence: 2,
        category: coded(SYSTEM.category, 'ATTENDANCE'),
        productOrService: { text: 'Doctor' },
        quantity: { value: 2 },
        unitPrice: { value: 250 },
      },
    ],
    ...more,
  });
}

test('a preauthorization becomes a submitted request, and its response the issued letter', async () => {
  const sent = await aPriorAuthorisation();
  const { resource } = await client.submit('Claim', sent, 'ClaimResponse');
  expect(resource).toMatchObject({ use: 'preauthorization', outcome: 'queued' });
  const again = await client.submit('Claim', sent, 'ClaimResponse');
  expect(again.resource.id).toBe(resource.id);
  const id = resource.id ?? '';
  const { data: letter } = await clerk.call('getLetterRequest', { params: { id } });
  expect(letter).toMatchObject({
    status: 'SUBMITTED',
    admission_date: '2026-11-16',
    estimated_total: 2000.5,
    request: {
      length_of_stay: 3,
      hospital_id: 'HP0001',
      ward_type: 'B1',
      surgeon_mcr_no: world.licence,
      diagnosis_code: 'J06.9',
      contact_name: 'Ann Clerk',
      supporting_docs: [{ doc_category: 'FINANCIAL_COUNSELLING_FORM' }],
    },
  });
  await decide(admin, letter, approval);
  const decided = await client.read('ClaimResponse', id);
  expect(decided).toMatchObject({
    outcome: 'complete',
    disposition: 'APPROVED',
    preAuthRef: expect.stringMatching(/./) as unknown,
    preAuthPeriod: { start: approval.valid_from, end: approval.valid_to },
    total: expect.arrayContaining([
      expect.objectContaining({ amount: { value: approval.cap_amount, currency: 'SGD' } }),
    ]) as unknown,
  });
  expect(await client.read('Claim', id)).toMatchObject({
    use: 'preauthorization',
    insurance: [{ preAuthRef: [decided.preAuthRef] }],
    total: { value: 2000.5 },
  });
});

test('an incomplete preauthorization is refused at its elements, and not saved', async () => {
  const sent = await aPriorAuthorisation({
    supportingInfo: [],
    facility: { display: 'Somewhere' },
  });
  const { status, issues } = await client.refused('POST', '/Claim/$submit', sent);
  expect(status).toBe(422);
  expect(issues.map(({ portalCode, expression }) => [portalCode, expression])).toEqual(
    expect.arrayContaining([
      ['WARD_REQUIRED', 'Claim.supportingInfo'],
      ['DOCUMENT_REQUIRED', 'Claim.supportingInfo'],
    ]),
  );
  const { data } = await clerk.call('listLetterRequests', { query: { status: 'DRAFT' } });
  expect(data.filter(({ hospital_name: name }) => name === 'Somewhere')).toEqual([]);
});

test('a request is withdrawn by a Task as long as it is not decided', async () => {
  const { resource } = await client.submit('Claim', await aPriorAuthorisation(), 'ClaimResponse');
  const id = resource.id ?? '';
  const cancel = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    code: coded('http://terminology.hl7.org/CodeSystem/financialtaskcode', 'cancel'),
    focus: { reference: `Claim/${id}` },
  };
  const done = await client.submit('Task', cancel, 'Task');
  expect(done.resource.status).toBe('completed');
  expect(await client.read('ClaimResponse', id)).toMatchObject({
    status: 'cancelled',
    disposition: 'WITHDRAWN',
  });
  expect((await client.read('Task', id)).businessStatus?.coding?.[0]?.code).toBe('WITHDRAWN');
});
