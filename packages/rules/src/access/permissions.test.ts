import { describe, expect, test } from 'vitest';
import { CLINIC_PERMISSIONS, PERMISSIONS, ROLE_PERMISSIONS } from './permissions.ts';

/** The entries of the fixed list for the given resources, in its order. */
function entriesOf(...resources: string[]): string[] {
  return CLINIC_PERMISSIONS.filter((entry) => resources.includes(entry.split(':')[0] ?? ''));
}

function every(resource: string): string[] {
  return ['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`);
}

describe('the fixed list of a clinic', () => {
  test('PERM-12 has notifications, top-3 doctors, forms and broadcasts to read', () => {
    const resources = [
      'dashboard-notifications',
      'dashboard-top3-doctors',
      'general-forms',
      'broadcast-messages',
    ];
    expect(entriesOf(...resources)).toEqual(resources.map((resource) => `${resource}:read`));
  });

  test('DRAFT-07 has all four rights to draft visits', () => {
    expect(entriesOf('draft-visits')).toEqual(every('draft-visits'));
  });

  test('PERM-13 has the member search in one and in several programmes', () => {
    expect(entriesOf('member-search-single', 'member-search-multiple')).toEqual([
      'member-search-single:read',
      'member-search-multiple:read',
    ]);
  });

  test('PERM-14 has three kinds of payment advice and four downloads', () => {
    const resources = [
      'payment-advice-outpatient',
      'payment-advice-inpatient',
      'payment-advice-multiple',
      'download-bcti',
      'download-invoice',
      'download-payment-advice-summary',
      'download-credit-note',
    ];
    expect(entriesOf(...resources)).toEqual(resources.map((resource) => `${resource}:read`));
  });

  test('has all four rights to claims and LOG requests, and reads LOGs', () => {
    expect(entriesOf('outpatient-claim', 'inpatient-claim', 'request-log', 'log')).toEqual([
      ...every('outpatient-claim'),
      ...every('inpatient-claim'),
      ...every('request-log'),
      'log:read',
    ]);
  });

  test('PERM-16 has appointments, specialists and the calendar to read', () => {
    const resources = [
      'lab-appointment',
      'xray-appointment',
      'specialist-panel',
      'specialist-clinic',
      'specialist-doctor',
      'appointment-calendar',
    ];
    expect(entriesOf(...resources)).toEqual(resources.map((resource) => `${resource}:read`));
  });

  test('PERM-17 has all four rights to users, and three actions on their sign-in', () => {
    const resources = ['clinic-users', 'manage-user-creation', 'send-first-login', 'suspend-login'];
    expect(entriesOf(...resources, 'reset-password')).toEqual([
      ...every('clinic-users'),
      ...every('manage-user-creation'),
      'send-first-login:create',
      'suspend-login:create',
      'reset-password:create',
    ]);
  });

  test('contains no further permissions', () => {
    expect(CLINIC_PERMISSIONS).toHaveLength(4 + 4 + 2 + 7 + 13 + 6 + 11);
  });
});

describe('the closed list', () => {
  test('has six permissions by role, in their exact case', () => {
    expect(ROLE_PERMISSIONS).toEqual([
      'Permission.LOG.Member',
      'Permission.LOG.Manager',
      'Permission.Claim.Member',
      'Permission.Claim.Manager',
      'Permission.SuperAdmin',
      'Permission.OpsUsers',
    ]);
  });

  test('names each permission once', () => {
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });
});
