import { describe, expect, test } from 'vitest';
import type { Me } from '../platform/api/session.ts';
import { addressesOf, claimTypeOf, mayDo, titleOf } from './claims-of-type.ts';

type Clinic = NonNullable<Me['clinicProfile']>;

const clinic: Clinic = {
  id: 'c1',
  hcinumber: null,
  name: 'Orchard Specialists',
  code: 'SP0001',
  locationType: 'SP',
  isOnline: false,
  telehealthClinicCode: null,
};
const permissions = ['outpatient-claim:read', 'inpatient-claim:read'];

describe('access to inpatient claims', () => {
  test('MENU-03 requires the permission and a specialist clinic', () => {
    expect(mayDo({ clinicProfile: clinic, permissions }, 'read', 'INPATIENT')).toBe(true);
  });

  test.each(['GP', 'GPJB', 'DENTAL', 'TCM', 'PHYSIO', 'CHIROPRACTIC', 'LAB', 'XRAY', 'HS'])(
    'MENU-03 nobody at a clinic of type %s, whatever the permissions',
    (locationType) => {
      const clinicProfile = { ...clinic, locationType };
      expect(mayDo({ clinicProfile, permissions }, 'read', 'INPATIENT')).toBe(false);
      expect(mayDo({ clinicProfile, permissions }, 'read', 'OUTPATIENT')).toBe(true);
    },
  );

  test('is denied without the permission, without a clinic or before sign-in', () => {
    expect(mayDo({ clinicProfile: clinic, permissions }, 'create', 'INPATIENT')).toBe(false);
    expect(mayDo({ clinicProfile: null, permissions }, 'read', 'INPATIENT')).toBe(false);
    expect(mayDo(undefined, 'read', 'INPATIENT')).toBe(false);
  });
});

test('assigns claims to the list of their type; a missing type is outpatient', () => {
  expect(addressesOf('INPATIENT').claim).toBe('/app/inpatientclaims/$id');
  expect(addressesOf('OUTPATIENT').claim).toBe('/app/claim/providerclaims/$id');
  expect(claimTypeOf(undefined)).toBe('OUTPATIENT');
});

test('names a list after its claim type', () => {
  expect(titleOf('OUTPATIENT')).toBe('claimLists.listTitle');
  expect(titleOf('INPATIENT')).toBe('claimLists.inpatientTitle');
  expect(titleOf('ALL')).toBe('claimLists.allTitle');
});
