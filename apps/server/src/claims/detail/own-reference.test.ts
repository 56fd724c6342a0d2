// The number under which the system of a clinic knows a claim: stored, returned, found, and unique if asked for.
import { calls } from '@portal/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

type Reference = NonNullable<ClaimBody['own_reference']> | null;

let days = 0;
async function aClaimWith(own_reference: Reference): Promise<ClaimBody> {
  days += 1;
  const body = await aClaim(clerk, 'T3000001Z', {
    date_of_visit_start: `2026-10-${String(days).padStart(2, '0')}`,
  });
  return { ...body, own_reference };
}

async function submit(own_reference: Reference) {
  const { data } = await clerk.call('submitClaim', { body: await aClaimWith(own_reference) });
  return data;
}

async function found(own_reference: string): Promise<string[]> {
  const { data, page } = await clerk.call('listClaims', { query: { own_reference } });
  expect(page.total_items).toBe(data.length);
  return data.map(({ uuid }) => uuid);
}

test('a claim has the reference that it was sent with, and is found by exactly this', async () => {
  const claim = await submit({ system: 'https://clinic.example/visits', value: 'V-1' });
  const other = await submit({ value: 'V-1' });
  const without = await submit(null);
  const reference = { system: 'https://clinic.example/visits', value: 'V-1', is_unique: false };
  const { data } = await clerk.call('getClaim', { params: { id: claim.uuid }, query: {} });
  expect([claim.own_reference, data.own_reference]).toEqual([reference, reference]);
  expect([other.own_reference?.system, without.own_reference]).toEqual(['', null]);
  expect((await found('V-1')).toSorted()).toEqual([claim.uuid, other.uuid].toSorted());
  expect(await found('https://clinic.example/visits|V-1')).toEqual([claim.uuid]);
  expect(await found('|V-1')).toEqual([other.uuid]);
  expect(await found('V-')).toEqual([]);
  const foreign = await portal.signIn('clinic.other');
  const { data: others } = await foreign.call('listClaims', { query: { own_reference: 'V-1' } });
  expect(others).toEqual([]);
});

test('a reference can be sent again with another claim, unless both must be unique', async () => {
  const first = await submit({ system: 'his', value: 'U-1', is_unique: true });
  await submit({ system: 'his', value: 'U-1' });
  await submit({ system: 'other', value: 'U-1', is_unique: true });
  const again = await aClaimWith({ system: 'his', value: 'U-1', is_unique: true });
  const refused = await clerk.refused('submitClaim', { body: again });
  expect(refused.code).toBe('VALIDATION_FAILED');
  expect(refused.details.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'own_reference.value REFERENCE_USED',
  ]);
  const params = { id: first.uuid };
  await clerk.call('deleteClaim', { params });
  await clerk.call('submitClaim', { body: again });
});

test('of two claims at the same moment with a unique reference, one is stored', async () => {
  const reference = { system: 'his', value: 'R-1', is_unique: true };
  const bodies = [await aClaimWith(reference), await aClaimWith(reference)];
  const answers = await Promise.all(bodies.map((body) => clerk.try('submitClaim', { body })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  expect(await found('his|R-1')).toHaveLength(1);
});

test('an edit that sends the claim back keeps the reference, and can change it', async () => {
  const { uuid, claim } = await submit({ system: 'his', value: 'E-1', is_unique: true });
  if (claim === null) throw new Error('the claim as sent is missing');
  const taken = { system: 'his', value: 'E-2', is_unique: true };
  await submit(taken);
  const edit = (own_reference: Reference) =>
    clerk.try('updateClaim', { params: { id: uuid }, body: { ...claim, own_reference } });
  expect((await edit(taken)).status).toBe(422);
  expect((await edit(claim.own_reference ?? null)).status).toBe(200);
  expect(await found('his|E-1')).toEqual([uuid]);
});

test('the export has the reference', async () => {
  await submit({ system: 'his', value: 'X-1' });
  const { body } = await clerk.send({
    method: 'GET',
    url: calls.exportClaims.path,
    query: { format: 'csv' },
    headers: {},
  });
  expect(body).toContain('Own reference');
  expect(body).toContain('X-1');
});
