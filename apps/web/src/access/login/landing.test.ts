import { describe, expect, test } from 'vitest';
import { ApiProblem, networkProblem } from '../../platform/api/api-problem.ts';
import { landingAfter, landingOf } from './landing.ts';

const clinicProfile = {
  id: 'c1',
  hcinumber: null,
  name: 'Merlion Clinic',
  code: 'GP0001',
  locationType: 'GP',
  isOnline: false,
  telehealthClinicCode: null,
};

const plain = { isAdminSignIn: false, returnUrl: undefined };

test.each([
  ['a clinic user', 'CLINICUSER', clinicProfile, '/app/dashboard', true],
  ['LOGIN-31 a clinic-group user', 'CLINICGROUPUSER', null, '/app/clinicgroupdashboard', false],
  ['LOGIN-32 an admin with a clinic', 'ADMINUSER', clinicProfile, '/app/dashboard', true],
  ['LOGIN-32 an admin without a clinic', 'ADMINUSER', null, '/401', false],
  ['LOGIN-33 any other type', 'ROBOT', clinicProfile, '/401', false],
])('%s (%s) lands on the specified page', (_, userType, clinic, path, followsReturnUrl) => {
  expect(landingOf({ userType, clinicProfile: clinic }, plain)).toEqual({ path, followsReturnUrl });
});

describe('an administrator without a clinic', () => {
  const admin = { userType: 'ADMINUSER', clinicProfile: null };
  test.each([
    ['arrives at the administration after the administrator sign-in', true, undefined, '/app/ops'],
    ['and also if only the portal was requested', true, '/app/dashboard', '/app/ops'],
    [
      'arrives at the requested page of the administration',
      true,
      '/app/ops/queue?age=2',
      '/app/ops/queue?age=2',
    ],
    ['arrives there after the plain sign-in, too', false, '/app/ops/queue', '/app/ops/queue'],
    ['is asked where to go if the requested page needs a clinic', true, '/app/settings', '/401'],
    ['is not let into a page whose name only starts alike', false, '/app/opsx', '/401'],
  ])('%s', (_, isAdminSignIn, returnUrl, path) => {
    const landing = landingOf(admin, { isAdminSignIn, returnUrl });
    expect(landing).toEqual({ path, followsReturnUrl: false });
  });
});

const problem = (status: number) =>
  new ApiProblem({ code: 'INTERNAL', message: '', details: [], status });

describe('the details of the user', () => {
  const failures = [
    ['the server fails', () => problem(500)],
    ['the server is busy', () => problem(503)],
    ['the server cannot be reached', () => networkProblem()],
  ] as const;

  test.each(failures)(
    'PERM-02 a user whose type cannot be fetched counts as a clinic user: %s',
    async (_, fail) => {
      const landing = await landingAfter(Promise.reject(fail()), plain);
      expect(landing).toEqual(landingOf({ userType: 'CLINICUSER', clinicProfile }, plain));
    },
  );

  test('lead to the page for a second factor if one must be added', async () => {
    const me = { userType: 'CLINICUSER', clinicProfile, mustChangePassword: false };
    const { path } = await landingAfter(Promise.resolve({ ...me, mustAddFactor: true }), plain);
    expect(path).toBe('/auth/secondfactor');
  });

  test('that the server refuses open no page', async () => {
    const refusal = problem(403);
    await expect(landingAfter(Promise.reject(refusal), plain)).rejects.toBe(refusal);
  });
});
