// The three lists of payment advice (Claims spec §6), each with its permission.
import type { Permission } from '../access/permissions.ts';

/** MULTIPLE: all programmes and types of claims together. */
export const ADVICE_KINDS = ['OUTPATIENT', 'INPATIENT', 'MULTIPLE'] as const;

export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** The permission for a list of payment advice; a single advice needs that of its type of claims. */
export const ADVICE_PERMISSIONS = {
  OUTPATIENT: 'payment-advice-outpatient:read',
  INPATIENT: 'payment-advice-inpatient:read',
  MULTIPLE: 'payment-advice-multiple:read',
} as const satisfies Record<AdviceKind, Permission>;
