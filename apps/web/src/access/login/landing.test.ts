import { expect, test } from 'vitest';
import { landingOf } from './landing.ts';

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
