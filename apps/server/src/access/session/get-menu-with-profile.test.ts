import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let group: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.sp');
  group = await portal.signIn('group.merlion');
});
afterAll(() => portal.close());

async function clinicId(code: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM location WHERE code = $1',
    [code],
  );
  return rows[0]?.id ?? '';
}

async function menuOf(
  visitor: Visitor,
  usertypeName: 'CLINICUSER' | 'CLINICGROUPUSER',
  id?: string,
) {
  const body = { usertypeName, ...(id === undefined ? {} : { clinicId: id }) };
  const { data } = await visitor.call('getMenuWithProfile', { body });
  const routes = data.menu.map(({ entries }) => entries.map(({ route }) => route));
  return { profile: data.profile, headings: data.menu.map(({ title }) => title), routes };
}

test('MENU-11 returns the profile and the menu of a clinic user at a specialist clinic', async () => {
  const { profile, headings, routes } = await menuOf(clerk, 'CLINICUSER', clerk.clinicId);
  expect(profile).toBe('Clinic Manager');
  expect(headings[0]).toBe('Operations Corporate');
  expect(routes[0]?.slice(0, 4)).toEqual([
    '/app/dashboard',
    '/app/searchmember',
    '/app/claim/providerclaims',
    '/app/inpatientclaims',
  ]);
});

test('MENU-09 MENU-11 returns only Clinics, under the name of the group, before a clinic is chosen', async () => {
  expect(await menuOf(group, 'CLINICGROUPUSER')).toEqual({
    profile: 'Clinic Group Manager',
    headings: ['Merlion Family Clinics'],
    routes: [['/app/clinicgroupdashboard']],
  });
});

test('MENU-11 returns the menu of the asked clinic to a group user', async () => {
  const { headings, routes } = await menuOf(group, 'CLINICGROUPUSER', await clinicId('GP0001'));
  expect(headings.slice(0, 2)).toEqual(['Merlion Family Clinics', 'Operations Corporate']);
  expect(routes[1]?.[0]).toBe('/app/dashboard');
});

test('names the entries in the language of the request', async () => {
  const { data } = await clerk.call('getMenuWithProfile', {
    body: { usertypeName: 'CLINICUSER', clinicId: clerk.clinicId },
    headers: { 'accept-language': 'de' },
  });
  const settings = data.menu[0]?.entries.find(({ route }) => route === '/app/settings');
  expect(settings?.title).toMatch(/^Einstellungen/);
});

test('refuses another user type', async () => {
  const body = { usertypeName: 'ADMINUSER' as const, clinicId: clerk.clinicId };
  const refused = await clerk.refused('getMenuWithProfile', { body });
  expect(refused).toMatchObject({ http: 403, code: 'FORBIDDEN' });
});

test("refuses another clinic like one that doesn't exist", async () => {
  for (const id of [await clinicId('GP0001'), randomUUID()]) {
    const body = { usertypeName: 'CLINICUSER' as const, clinicId: id };
    const refused = await clerk.refused('getMenuWithProfile', { body });
    expect(refused).toMatchObject({ http: 404, code: 'LOCATION_NOT_FOUND' });
  }
});
