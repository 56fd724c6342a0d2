import { describe, expect, test } from 'vitest';
import type { Me } from '../../platform/api/session.ts';
import { menuOf } from './menu.ts';

const clinic = {
  id: 'c1',
  hcinumber: null,
  name: 'Merlion Clinic',
  code: 'GP0001',
  locationType: 'GP',
  isOnline: false,
  telehealthClinicCode: null,
};

const clinicUser: Me = {
  userId: 'u1',
  username: 'clinic.gp',
  name: 'Siew Ling',
  userType: 'CLINICUSER',
  profileType: 'Clinic Manager',
  clinicProfile: clinic,
  orgProfile: { id: 'o1', name: 'Merlion Family Clinics' },
  roles: [],
  permissions: ['payment-advice-outpatient:read'],
  externalClientId: null,
  sessionExpiresAt: '',
  mustChangePassword: false,
};

const everything = () => true;
const labels = (me: Me, exists: (path: string) => boolean = everything) =>
  menuOf(me, exists).map((section) => section.rows.map((row) => row.label.split('.menu')[1]));

describe('the menu', () => {
  test('MENU-01 … MENU-07 of a clinic user follows the order of the specification', () => {
    const [section] = menuOf(clinicUser, everything);
    expect(section?.heading).toEqual({ key: 'access.menuHeading' });
    expect(labels(clinicUser)[0]).toEqual([
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
    const clerk = { ...clinicUser, permissions: ['inpatient-claim:read'] };
    const specialist = { ...clerk, clinicProfile: { ...clinic, locationType: 'SP' } };
    expect(labels(specialist)[0]).toContain('Inpatient');
    expect(labels(clerk)[0]).not.toContain('Inpatient');
    expect(labels({ ...specialist, permissions: [] })[0]).not.toContain('Inpatient');
  });

  test('Payment Advice is shown to users with any of its lists', () => {
    const inpatient = { ...clinicUser, permissions: ['payment-advice-inpatient:read'] };
    expect(labels(inpatient)[0]).toContain('PaymentAdvice');
    expect(labels({ ...clinicUser, permissions: [] })[0]).not.toContain('PaymentAdvice');
  });

  test('MENU-05 Payment Advice has one sub-item', () => {
    const row = menuOf(clinicUser, everything)[0]?.rows.find((item) =>
      item.path.endsWith('advice'),
    );
    expect(row?.children).toHaveLength(1);
  });

  const profiles = [
    { isOnline: true, telehealthClinicCode: 'TH0006', isShown: true },
    { isOnline: true, telehealthClinicCode: null, isShown: false },
    { isOnline: false, telehealthClinicCode: 'TH0006', isShown: false },
  ] as const;
  test.each(profiles)(
    'MENU-08 DA Claims shows for online clinics with a code: %o',
    ({ isShown, ...profile }) => {
      const me = { ...clinicUser, clinicProfile: { ...clinic, ...profile } };
      expect(labels(me)[0]?.includes('DaClaims')).toBe(isShown);
    },
  );

  test('MENU-09 a group user without a clinic sees only Clinics under the organisation', () => {
    const me: Me = { ...clinicUser, userType: 'CLINICGROUPUSER', clinicProfile: null };
    expect(menuOf(me, everything)[0]?.heading).toEqual({ name: 'Merlion Family Clinics' });
    expect(labels(me)).toEqual([['Clinics']]);
  });

  test('MENU-10 a group user with a clinic sees clinics first, then the clinic menu', () => {
    const me: Me = { ...clinicUser, userType: 'CLINICGROUPUSER' };
    expect(labels(me)[0]).toEqual(['Clinics']);
    expect(labels(me)[1]?.[0]).toBe('Dashboard');
  });

  test('only administrators have administration entries, by permission', () => {
    const permissions = ['roles:read', 'register-requests:read', 'master-data:read'];
    const admin: Me = { ...clinicUser, userType: 'ADMINUSER', permissions };
    expect(labels(admin)[2]).toEqual(['GetStarted', 'Imports', 'RegisterRequests', 'Roles']);
    expect(labels({ ...admin, permissions: [] })).toHaveLength(2);
    expect(labels({ ...clinicUser, permissions }).flat()).not.toContain('Roles');
  });

  test('API clients are shown to users who manage users, once a clinic is chosen', () => {
    const manager: Me = { ...clinicUser, permissions: ['clinic-users:read'] };
    expect(labels(manager)[1]).toContain('ApiClients');
    expect(labels(clinicUser)[1]).not.toContain('ApiClients');
    const group: Me = { ...manager, userType: 'CLINICGROUPUSER' };
    expect(labels(group)[2]).toContain('ApiClients');
    expect(labels({ ...group, clinicProfile: null }).flat()).not.toContain('ApiClients');
  });

  test('hides entries without a screen and headings without entries', () => {
    expect(labels(clinicUser, (path) => path === '/app/dashboard')).toEqual([['Dashboard']]);
  });

  test('shows an entry only with its permission', () => {
    const me: Me = { ...clinicUser, permissions: ['draft-visits:read'] };
    expect(labels(me)[1]).toContain('DraftVisits');
    expect(labels(clinicUser)[1]).not.toContain('DraftVisits');
  });
});
