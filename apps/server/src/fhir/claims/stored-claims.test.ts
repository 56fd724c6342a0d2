import { randomUUID } from 'node:crypto';
import type { Claim } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { openFhirPortal, type FhirClient } from '../fhir-client.builders.ts';
import { aFhirClaim, coded, fhirWorld, SYSTEM, type FhirWorld } from './fhir-claim.builders.ts';

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

async function submit(claim: Claim, headers: Record<string, string> = {}) {
  const { resource } = await client.submit('Claim', claim, 'ClaimResponse', headers);
  return resource;
}

test('Claim has what was sent, so that it can be sent again', async () => {
  const day = freeDay();
  const sent = aFhirClaim(world, day);
  const { id = '', total } = await submit(sent);
  const read = await client.read('Claim', id);
  expect(read).toMatchObject({
    patient: sent.patient,
    billablePeriod: sent.billablePeriod,
    insurance: [{ coverage: sent.insurance[0]?.coverage }],
    item: [
      { sequence: 1, unitPrice: { value: 35 }, quantity: { value: 1 } },
      { sequence: 2, unitPrice: { value: 0.1 }, quantity: { value: 21 } },
    ],
  });
  await manager.call('deleteClaim', { params: { id } });
  const again = await submit({ ...read, identifier: [], use: 'predetermination' });
  expect(again.total).toEqual(total);
});

test('ClaimResponse and ExplanationOfBenefit have the status, the amounts and the notes of the claim', async () => {
  const { id = '', total } = await submit(aFhirClaim(world, freeDay()));
  const response = await client.read('ClaimResponse', id);
  expect(response.total).toEqual(total);
  const { headers, resource } = await client.send('ExplanationOfBenefit', {
    method: 'GET',
    url: `/ExplanationOfBenefit/${id}`,
  });
  expect(headers['etag']).toBe('W/"1"');
  expect(resource).toMatchObject({
    id,
    outcome: 'queued',
    claim: { reference: `Claim/${id}` },
    total,
    item: [{ sequence: 1, adjudication: response.item?.[0]?.adjudication }, { sequence: 2 }],
  });
});

test('a paid claim has its payment', async () => {
  const { data } = await manager.call('listClaims', {
    query: { display_status: 'Paid', size: 1 },
  });
  const id = data[0]?.uuid ?? '';
  const explained = await client.read('ExplanationOfBenefit', id);
  expect(explained).toMatchObject({
    outcome: 'complete',
    payment: { date: data[0]?.payment_date, amount: { currency: 'SGD' } },
  });
});

test('ExplanationOfBenefit is found by patient, day of the visit and number, page by page', async () => {
  for (const day of [freeDay(), freeDay()]) await submit(aFhirClaim(world, day));
  const query = `patient=Patient/${world.memberId}&service-date=ge2026-10-01&service-date=le2026-10-31`;
  const { found, bundle } = await client.search('ExplanationOfBenefit', `${query}&_count=2`);
  expect(found).toHaveLength(2);
  expect(found.every(({ patient }) => patient.reference === `Patient/${world.memberId}`)).toBe(
    true,
  );
  const next = bundle.link?.find(({ relation }) => relation === 'next')?.url ?? '';
  const second = await client.search('ExplanationOfBenefit', next.split('?')[1] ?? '');
  const [other] = second.found;
  expect(found.map(({ id }) => id)).not.toContain(other?.id);
  const number = other?.identifier?.[0]?.value ?? '';
  const byNumber = await client.search('ExplanationOfBenefit', `identifier=${number}`);
  expect(byNumber.found).toEqual([other]);
  expect(byNumber.bundle.total).toBe(1);
});

const task = (code: string, focus: object) => ({
  resourceType: 'Task',
  status: 'requested',
  intent: 'order',
  code: coded('http://terminology.hl7.org/CodeSystem/financialtaskcode', code),
  focus,
});

test('tells the status of a claim by its id or its number', async () => {
  const { id = '', identifier } = await submit(aFhirClaim(world, freeDay()));
  const number = identifier?.[0];
  const { resource } = await client.submit('Task', task('status', { identifier: number }), 'Task');
  expect(resource).toMatchObject({
    id,
    status: 'in-progress',
    focus: { reference: `Claim/${id}` },
    output: [{ valueReference: { reference: `ClaimResponse/${id}` } }],
  });
  expect(await client.read('Task', id)).toEqual(resource);
});

test('cancels a claim that the clinic can still delete', async () => {
  const { id = '' } = await submit(aFhirClaim(world, freeDay()));
  const cancel = task('cancel', { reference: `Claim/${id}` });
  const { resource } = await client.submit('Task', cancel, 'Task');
  expect(resource).toMatchObject({ status: 'completed', focus: { reference: `Claim/${id}` } });
  expect(await client.refused('GET', `/Claim/${id}`)).toMatchObject({ status: 404 });
  expect(await client.refused('POST', '/Task/$submit', cancel)).toMatchObject({ status: 404 });
});

test('does not cancel a paid claim', async () => {
  const { data } = await manager.call('listClaims', {
    query: { display_status: 'Paid', size: 1 },
  });
  const cancel = task('cancel', { reference: `Claim/${data[0]?.uuid ?? ''}` });
  expect(await client.refused('POST', '/Task/$submit', cancel)).toMatchObject({ status: 409 });
});

test('refuses another code, and a number that does not exist', async () => {
  const url = '/Task/$submit';
  const other = task('reprocess', { reference: `Claim/${randomUUID()}` });
  expect((await client.refused('POST', url, other)).issues).toMatchObject([
    { expression: 'Task.code', code: 'code-invalid' },
  ]);
  const unknown = task('status', { identifier: { system: SYSTEM.claimCode, value: 'OC-0000' } });
  expect((await client.refused('POST', url, unknown)).issues).toMatchObject([
    { expression: 'Task.focus', code: 'not-found' },
  ]);
});

test('Claim, ClaimResponse and ExplanationOfBenefit have the identifier of the sender, by which they are found', async () => {
  const own = { system: 'https://clinic.example/visits', value: randomUUID() };
  const response = await submit(aFhirClaim(world, freeDay(), { identifier: [own] }));
  const id = response.id ?? '';
  const claim = await client.read('Claim', id);
  for (const one of [response, claim]) expect(one.identifier).toContainEqual(own);
  const search = async (identifier: string) => {
    const query = `identifier=${encodeURIComponent(identifier)}`;
    const { found } = await client.search('ExplanationOfBenefit', query);
    return found.map((one) => one.id);
  };
  expect(await search(`${own.system}|${own.value}`)).toEqual([id]);
  expect(await search(own.value)).toEqual([id]);
  expect(await search(`urn:other|${own.value}`)).toEqual([]);
  const { data } = await manager.call('getClaim', { params: { id }, query: {} });
  expect(data.own_reference).toEqual({ ...own, is_unique: false });
});
