// Laboratories and X-ray clinics to which a clinic can refer its patients.
import type { LocationType } from '../catalogue/location-type.ts';

export const APPOINTED_TYPES = ['LAB', 'XRAY'] as const satisfies readonly LocationType[];
export type AppointedType = (typeof APPOINTED_TYPES)[number];

/** The permission for the directory of each type (Claims spec §6). */
export const APPOINTED_PERMISSIONS = {
  LAB: 'lab-appointment:read',
  XRAY: 'xray-appointment:read',
} as const satisfies Record<AppointedType, string>;
