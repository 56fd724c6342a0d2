// The reasons why a batch pays another amount than the clinic expected.
import { LINE_REASONS } from '../assessment/line-reasons.ts';

/** Reasons of assessors; LIMIT: the plan's limits; ADJUSTMENT: the claim was changed after its payment. */
export const DIFFERENCE_REASONS = [...LINE_REASONS, 'LIMIT', 'ADJUSTMENT'] as const;

export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

/** The reason in a stored text; OTHER for a code that is no longer used. Undefined: no difference. */
export function parseDifferenceReason(stored: string | null): DifferenceReason | undefined {
  if (stored === null) return undefined;
  return DIFFERENCE_REASONS.find((known) => known === stored) ?? 'OTHER';
}
