// The three lists of payment advice (Claims spec §6), each with its permission.
import type { Permission } from '../access/permissions.ts';
import { CLAIM_TYPES, type ClaimType } from '../catalogue/claim-type.ts';

/** MULTIPLE: all programmes and types of claims together. */
export const ADVICE_KINDS = ['OUTPATIENT', 'INPATIENT', 'MULTIPLE'] as const;

export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** The permission for a list of payment advice. */
export const ADVICE_PERMISSIONS = {
  OUTPATIENT: 'payment-advice-outpatient:read',
  INPATIENT: 'payment-advice-inpatient:read',
  MULTIPLE: 'payment-advice-multiple:read',
} as const satisfies Record<AdviceKind, Permission>;

/** The lists that a user can open. */
export function adviceKindsFor(can: (permission: Permission) => boolean): AdviceKind[] {
  return ADVICE_KINDS.filter((kind) => can(ADVICE_PERMISSIONS[kind]));
}

/** The types of claims whose advice a user can open; with the list of all, all of them. */
export function adviceTypesFor(can: (permission: Permission) => boolean): ClaimType[] {
  const kinds = adviceKindsFor(can);
  return kinds.includes('MULTIPLE')
    ? [...CLAIM_TYPES]
    : CLAIM_TYPES.filter((claimType) => kinds.includes(claimType));
}
