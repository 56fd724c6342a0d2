import { permissionsToCall } from '@portal/contract/call-access.ts';
import { calls, type Call } from '@portal/contract/calls.ts';
import { expect, test } from 'vitest';
import { clockStoppedAt } from '../clock.ts';
import type { SessionUser } from '../database/database.ts';
import { checkPermission } from './check-permission.ts';

const now = clockStoppedAt('2026-11-29T04:00:00Z').now();
const admin: SessionUser = {
  session_id: 's',
  user_id: 'u',
  username: 'admin.test',
  name: 'Admin',
  user_type: 'ADMINUSER',
  is_sandbox: false,
  profile_type: 'Admin',
  roles: [],
  role_permissions: ['payments:read'],
  location_id: null,
  location_code: null,
  external_client_id: null,
  clinic_ids: null,
  scopes: null,
  organization_id: null,
  organization_name: null,
  session_expires_at: '2026-11-06T18:00:00.000Z',
  must_change_password: false,
  factor_due_at: null,
  needs_step_up: false,
  step_up_at: null,
};

const call = (access: Call['access']): Call => ({ method: 'GET', path: '/api/test', access });

test.each([
  ['its only permission', 'payments:read'],
  ['the first of several permissions', ['payments:read', 'roles:read']],
  ['the last of several permissions', ['roles:read', 'payments:read']],
] as const)('lets a user through who has %s', (_, access) => {
  expect(checkPermission(call(access), admin, now).permissions.has('payments:read')).toBe(true);
});

test.each([
  ['another permission', 'roles:read'],
  ['none of several permissions', ['roles:read', 'payments:release']],
] as const)('refuses a user who has %s', (_, access) => {
  expect(() => checkPermission(call(access), admin, now)).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
});

test.each([
  'listPaymentAdvices',
  'getPaymentSummary',
  'getPaymentAdvice',
  'listPaymentAdviceClaims',
  'getPaymentDocument',
  'exportPaymentAdvice',
] as const)('each permission of payment advice opens the door of %s', (name) => {
  expect(permissionsToCall(calls[name].access)).toEqual([
    'payment-advice-outpatient:read',
    'payment-advice-inpatient:read',
    'payment-advice-multiple:read',
  ]);
});
