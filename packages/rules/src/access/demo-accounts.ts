// The accounts of the demo data that the start of the server and the sign-in page offer.

/** The password of all demo accounts, which is public. */
export const DEMO_PASSWORD = 'Portal@2026';

export const OFFERED_CLINIC_ACCOUNTS = [
  'clinic.gp',
  'clinic.other',
  'clinic.sp',
  'clinic.clerk',
  'clinic.reader',
  'group.merlion',
] as const;

/** These use the administrator sign-in. */
export const OFFERED_ADMINISTRATORS = [
  'admin.ops',
  'admin.ops2',
  'admin.assessor',
  'admin.assessor2',
  'admin.finance',
  'admin.finance2',
] as const;
