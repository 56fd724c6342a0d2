// DA claims: claims of tele-consultations, which are made elsewhere and only shown here (Claims spec §1).
import type { StatusColour } from './status-colours.ts';

/** In the order of a claim's life. */
export const DA_CLAIM_STATUSES = ['SUBMITTED', 'APPROVED', 'PAID', 'DECLINED'] as const;
export type DaClaimStatus = (typeof DA_CLAIM_STATUSES)[number];

const COLOURS: Readonly<Record<DaClaimStatus, StatusColour>> = {
  SUBMITTED: 'blue',
  APPROVED: 'green',
  PAID: 'green',
  DECLINED: 'red',
};

export function daClaimColour(status: DaClaimStatus): StatusColour {
  return COLOURS[status];
}

/** Only clinics that are online and have a telehealth code have tele-consultations. */
export function hasDaClaims(clinic: {
  readonly isOnline: boolean;
  readonly telehealthCode: string | null;
}): boolean {
  return clinic.isOnline && clinic.telehealthCode !== null;
}

/** The most claims that a file has. */
export const MAX_DA_EXPORT = 10_000;
