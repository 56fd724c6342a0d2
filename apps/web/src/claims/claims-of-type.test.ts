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

describe('who may see inpatient claims', () => {
  test('MENU-03 whoever has the permission at a specialist clinic', () => {
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

  test('nobody without the permission, without a clinic, or without signing in', () => {
    expect(mayDo({ clinicProfile: clinic, permissions }, 'create', 'INPATIENT')).toBe(false);
    expect(mayDo({ clinicProfile: null, permissions }, 'read', 'INPATIENT')).toBe(false);
    expect(mayDo(undefined, 'read', 'INPATIENT')).toBe(false);
  });
});

test('a claim stands among those of its type; what the type is not said of is outpatient', () => {
  expect(addressesOf('INPATIENT').claim).toBe('/app/inpatientclaims/$id');
  expect(addressesOf('OUTPATIENT').claim).toBe('/app/claim/providerclaims/$id');
  expect(claimTypeOf(undefined)).toBe('OUTPATIENT');
});

test('a list is called by what it lists', () => {
  expect(titleOf('OUTPATIENT')).toBe('claims.listTitle');
  expect(titleOf('INPATIENT')).toBe('claims.inpatientTitle');
  expect(titleOf('ALL')).toBe('claims.allTitle');
});
