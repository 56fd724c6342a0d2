import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { aChange, asRead } from './change.builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

test('lists waiting requests first, and filters by status and by clinic or number', async () => {
  const [clerk, other, admin] = [
    await portal.signIn('clinic.gp'),
    await portal.signIn('clinic.other'),
    await portal.signIn('admin.ops'),
  ];
  const ended = await aChange(clerk, { zone: 'East' });
  await clerk.call('withdrawClinicChange', { ...asRead(ended), body: {} });
  const first = await aChange(other, { zone: 'West' });
  const second = await aChange(clerk, { zone: 'South' });
  const idsOf = async (query: { status?: 'WITHDRAWN'; q?: string }) =>
    (await admin.call('listAllClinicChanges', { query })).data.map(({ id }) => id);
  expect(await idsOf({})).toEqual([first.id, second.id, ended.id]);
  expect(await idsOf({ status: 'WITHDRAWN' })).toEqual([ended.id]);
  expect(await idsOf({ q: 'gp0007' })).toEqual([first.id]);
  expect(await idsOf({ q: second.request_no.toLowerCase() })).toEqual([second.id]);
});
