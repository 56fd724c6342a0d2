import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { aChange } from './change.builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

test('lists the requests of the clinic, the newest first, and none of another clinic', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const stranger = await portal.signIn('clinic.other');
  const older = await aChange(clerk, { zone: 'East' });
  const newer = await aChange(clerk, { estate: 'Park' });
  await aChange(stranger, { zone: 'West' });
  const { data, page } = await clerk.call('listClinicChanges', { query: {} });
  expect(data.map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(page.total_items).toBe(2);
});
