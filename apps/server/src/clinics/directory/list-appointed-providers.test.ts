import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

type Query = Request<'listAppointedProviders'>['query'];

const codes = async (query: Query) => {
  const { data } = await clerk.call('listAppointedProviders', { query });
  return data.map(({ code }) => code).toSorted();
};

test('PERM-16 lists laboratories and X-ray clinics separately, with hours, tests and insurers', async () => {
  expect(await codes({ type: 'LAB' })).toEqual(['LB0001', 'LB0002']);
  expect(await codes({ type: 'XRAY' })).toEqual(['XR0001', 'XR0002']);
  const { data, choices } = await clerk.call('listAppointedProviders', { query: { type: 'LAB' } });
  expect(data[0]?.hours).toMatch(/Mon/);
  expect(data[0]?.tests.length).toBeGreaterThan(2);
  expect(choices.insurers).toContain('AXA');
  expect(choices.tests).toEqual(expect.arrayContaining([...(data[0]?.tests ?? [])]));
});

test('filters by insurer, zone, test and text', async () => {
  const all = await clerk.call('listAppointedProviders', { query: { type: 'XRAY' } });
  const [first, second] = all.data;
  expect(first?.address.zone).not.toBe(second?.address.zone);
  const only = [first?.code];
  expect(await codes({ type: 'XRAY', zone: first?.address.zone ?? '' })).toEqual(only);
  expect(await codes({ type: 'XRAY', q: first?.code.toLowerCase() })).toEqual(only);
  const test = first?.tests.find((one) => second?.tests.includes(one) === false);
  expect(await codes({ type: 'XRAY', test })).toEqual(only);
  expect(await codes({ type: 'XRAY', insurer: 'NOPE' })).toEqual([]);
});

test('leaves out a provider that is on no panel today, or has left', async () => {
  const { owner } = portal.db;
  await owner.query(
    `UPDATE location_panel SET end_date = '2026-11-05' WHERE location_id IN (SELECT id FROM location WHERE code = 'LB0001')`,
  );
  expect(await codes({ type: 'LAB' })).toEqual(['LB0002']);
  await owner.query(`UPDATE location SET off_boarding_date = '2026-11-05' WHERE code = 'LB0002'`);
  expect(await codes({ type: 'LAB' })).toEqual([]);
});
