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

test.each([
  ['a clinic user', 'CLINICUSER', clinicProfile, '/app/dashboard', true],
  ['LOGIN-31 a clinic-group user', 'CLINICGROUPUSER', null, '/app/clinicgroupdashboard', false],
  ['LOGIN-32 an admin with a clinic', 'ADMINUSER', clinicProfile, '/app/dashboard', true],
  ['LOGIN-32 an admin without a clinic', 'ADMINUSER', null, '/401', false],
  ['LOGIN-33 any other type', 'ROBOT', clinicProfile, '/401', false],
])('%s (%s) lands on the specified page', (_, userType, clinic, path, followsReturnUrl) => {
  expect(landingOf({ userType, clinicProfile: clinic })).toEqual({ path, followsReturnUrl });
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
      const landing = await landingAfter(Promise.reject(fail()));
      expect(landing).toEqual(landingOf({ userType: 'CLINICUSER', clinicProfile }));
    },
  );

  test('that the server refuses open no page', async () => {
    const refusal = problem(403);
    await expect(landingAfter(Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
