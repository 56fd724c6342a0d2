import { MENU_LABELS } from '@portal/rules/access/menu-labels.ts';
import { expect, test } from 'vitest';
import type { Me } from '../../platform/api/session.ts';
import { MENU_ICONS, ownMenu, shownMenu } from './menu.ts';

const clinicUser: Me = {
  userId: 'u1',
  username: 'clinic.gp',
  name: 'Siew Ling',
  userType: 'CLINICUSER',
  profileType: 'Clinic Manager',
  clinicProfile: {
    id: 'c1',
    hcinumber: null,
    name: 'Merlion Clinic',
    code: 'GP0001',
    locationType: 'GP',
    isOnline: false,
    telehealthClinicCode: null,
  },
  orgProfile: { id: 'o1', name: 'Merlion Family Clinics' },
  roles: [],
  permissions: ['draft-visits:read'],
  externalClientId: null,
  sessionExpiresAt: '',
  mustChangePassword: false,
  mustAddFactor: false,
  factorDueAt: null,
};

const routes = (menu: ReturnType<typeof shownMenu>) =>
  menu.map(({ entries }) => entries.map(({ route }) => route));

test('hides entries without a screen, and headings without entries', () => {
  const shown = shownMenu(ownMenu(clinicUser), clinicUser, (route) => route === '/app/dashboard');
  expect(routes(shown)).toEqual([['/app/dashboard']]);
});

test("hides an entry of the server's menu without its permission", () => {
  const answered = ownMenu(clinicUser);
  const routesFor = (permissions: string[]) =>
    routes(shownMenu(answered, { permissions }, () => true)).flat();
  expect(routesFor(['draft-visits:read'])).toContain('/app/draftvisits');
  expect(routesFor([])).not.toContain('/app/draftvisits');
});

test('MENU-09 the heading of a group user without a clinic is the name of the group', () => {
  const group: Me = { ...clinicUser, userType: 'CLINICGROUPUSER', clinicProfile: null };
  expect(ownMenu(group)).toMatchObject([
    { label: null, title: 'Merlion Family Clinics', entries: [{ label: 'access.menuClinics' }] },
  ]);
});

test('every entry has an icon', () => {
  expect(Object.keys(MENU_ICONS).toSorted()).toEqual(MENU_LABELS.toSorted());
});
