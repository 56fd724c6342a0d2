import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.signIn('group.merlion');
});
afterAll(() => portal.close());

test('GROUP-08 pages the clinics of listMappedClinics with the table defaults', async () => {
  const { data: whole } = await manager.call('listMappedClinics', { body: {} });
  const page = await manager.call('listMappedClinicsPaginated', { body: {} });
  expect(page).toMatchObject({ draw: 0, recordsTotal: 5, recordsFiltered: 5 });
  expect(page.data).toEqual(whole);
  const searched = await manager.call('listMappedClinicsPaginated', {
    body: { searchInput: 'gp', draw: 3, start: 1, length: 2 },
  });
  expect(searched).toMatchObject({ draw: 3, recordsTotal: 5, recordsFiltered: 4 });
  expect(searched.data.map(({ clinicCode }) => clinicCode)).toEqual(['GP0002', 'GP0003']);
});

test('refuses the clinics of another user', async () => {
  const refused = await manager.refused('listMappedClinicsPaginated', {
    body: { applicationuserName: 'group.assistant' },
  });
  expect(refused.http).toBe(403);
});
