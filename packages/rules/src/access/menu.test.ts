import { describe, expect, test } from 'vitest';
import { type MenuFacts, menuOf } from './menu.ts';
import type { Permission } from './permissions.ts';

const gp = { locationType: 'GP', isOnline: false, telehealthClinicCode: null };
const specialist = { ...gp, locationType: 'SP' };

function aUser(held: readonly Permission[], facts: Partial<MenuFacts> = {}): MenuFacts {
  return { userType: 'CLINICUSER', clinic: gp, can: (one) => held.includes(one), ...facts };
}

const clerk = aUser(['payment-advice-outpatient:read']);
const labels = (facts: MenuFacts) =>
  menuOf(facts).map(({ entries }) => entries.map(({ label }) => label.split('.menu')[1]));

describe('the menu', () => {
  test('of a clinic user follows the order of the specification', () => {
    expect(menuOf(clerk)[0]?.label).toBe('access.menuHeading');
    expect(labels(clerk)[0]).toEqual([
      'Dashboard',
      'Membership',
      'Outpatient',
      'ScanPay',
      'PaymentAdvice',
      'AppointedLab',
      'AppointedXray',
      'GeneralForms',
      'Settings',
    ]);
  });

  test('MENU-03 Inpatient Claims is shown for specialist clinics only', () => {
    const held: readonly Permission[] = ['inpatient-claim:read'];
    expect(labels(aUser(held, { clinic: specialist }))[0]).toContain('Inpatient');
    expect(labels(aUser(held))[0]).not.toContain('Inpatient');
    expect(labels(aUser([], { clinic: specialist }))[0]).not.toContain('Inpatient');
  });

  test('Payment Advice is shown to users with any of its lists', () => {
    expect(labels(aUser(['payment-advice-inpatient:read']))[0]).toContain('PaymentAdvice');
    expect(labels(aUser(['payment-advice-multiple:read']))[0]).toContain('PaymentAdvice');
    expect(labels(aUser([]))[0]).not.toContain('PaymentAdvice');
  });

  test('Payment Advice has one sub-item', () => {
    const entry = menuOf(clerk)[0]?.entries.find(({ route }) => route.endsWith('advice'));
    expect(entry?.children).toMatchObject([
      { label: 'access.menuCorporateAdvice', route: '/app/paymentadvice' },
    ]);
  });

  const profiles = [
    { isOnline: true, telehealthClinicCode: 'TH0006', isShown: true },
    { isOnline: true, telehealthClinicCode: null, isShown: false },
    { isOnline: false, telehealthClinicCode: 'TH0006', isShown: false },
  ] as const;
  test.each(profiles)(
    'MENU-08 DA Claims shows for online clinics with a code: %o',
    ({ isShown, ...profile }) => {
      const facts = aUser([], { clinic: { ...gp, ...profile } });
      expect(labels(facts)[0]?.includes('DaClaims')).toBe(isShown);
    },
  );

  test('MENU-09 a group user without a clinic sees only Clinics, under the name of the group', () => {
    const group = aUser(['clinic-users:read'], { userType: 'CLINICGROUPUSER', clinic: null });
    expect(labels(group)).toEqual([['Clinics']]);
    expect(menuOf(group)[0]?.label).toBeNull();
  });

  test('a group user with a clinic sees clinics first, then the clinic menu', () => {
    const group: MenuFacts = { ...clerk, userType: 'CLINICGROUPUSER' };
    expect(labels(group)[0]).toEqual(['Clinics']);
    expect(labels(group).slice(1)).toEqual(labels(clerk));
  });

  test('only administrators have administration entries, by permission', () => {
    const held: readonly Permission[] = [
      'roles:read',
      'register-requests:read',
      'master-data:read',
    ];
    const admin = aUser(held, { userType: 'ADMINUSER' });
    expect(labels(admin).at(-1)).toEqual([
      'Desk',
      'GetStarted',
      'Imports',
      'Programmes',
      'ClinicChanges',
      'RegisterRequests',
      'Roles',
    ]);
    expect(labels(aUser([], { userType: 'ADMINUSER' }))).toHaveLength(1);
    expect(labels(aUser(held)).flat()).not.toContain('Roles');
  });

  test('an administrator without a clinic has no entries of a clinic', () => {
    const admin = aUser(['roles:read', 'clinic-users:read'], { userType: 'ADMINUSER' });
    expect(labels({ ...admin, clinic: null })).toEqual([['Roles']]);
    expect(labels(admin)[0]).toContain('Dashboard');
  });

  test('users and API clients are shown to users who manage users, once a clinic is chosen', () => {
    const held: readonly Permission[] = ['clinic-users:read'];
    expect(labels(aUser(held))[1]).toEqual(expect.arrayContaining(['ClinicUsers', 'ApiClients']));
    expect(labels(aUser([])).flat()).not.toContain('ClinicUsers');
    expect(labels(aUser([])).flat()).not.toContain('ApiClients');
    const group = aUser(held, { userType: 'CLINICGROUPUSER' });
    expect(labels(group)[2]).toContain('ApiClients');
    expect(labels({ ...group, clinic: null }).flat()).not.toContain('ApiClients');
  });

  test('PERM-16 shows the appointment calendar and the specialists with their permissions', () => {
    const held: readonly Permission[] = ['appointment-calendar:read', 'specialist-panel:read'];
    expect(labels(aUser(held))[1]).toEqual(['Appointments', 'Specialists']);
    expect(labels(aUser([])).flat()).not.toContain('Appointments');
    expect(labels(aUser([])).flat()).not.toContain('Specialists');
  });

  test('Today comes first among the entries that the specification does not have, for clinics only', () => {
    const held: readonly Permission[] = ['outpatient-claim:read', 'draft-visits:read'];
    expect(labels(aUser(held))[1]?.slice(0, 2)).toEqual(['Today', 'DraftVisits']);
    expect(labels(aUser(held, { userType: 'ADMINUSER' })).flat()).not.toContain('Today');
  });

  test('shows an entry only with its permission', () => {
    expect(labels(aUser(['draft-visits:read']))[1]).toContain('DraftVisits');
    expect(labels(aUser([])).flat()).not.toContain('DraftVisits');
  });
});
