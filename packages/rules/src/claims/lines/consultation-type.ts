// The type of a consultation, including lines that do not state it.

import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { ClaimForm, ProcedureForm } from '../form/claim-form.ts';

/**
 * The type that the line states, else the type of the visit, else FIRST. A missing type must not bypass the
 * rule about first consultations. Source: domain decision.
 */
export function consultationTypeOf(
  { category, consultationType }: Pick<ProcedureForm, 'category' | 'consultationType'>,
  { visitType }: Pick<ClaimForm, 'visitType'>,
): ConsultationType | undefined {
  if (consultationType !== undefined || category !== 'CONSULTATION') return consultationType;
  return visitType ?? 'FIRST';
}

interface ConsultationBefore {
  /** The type that the claim's line states. */
  readonly chosen: ConsultationType | null | undefined;
  /** The type that the line's fee is for. */
  readonly ofFeeBefore: ConsultationType | null | undefined;
  /** Whether the member has been at the clinic before. */
  readonly wasHere: boolean;
}

/**
 * The type of a consultation whose fee is chosen: the fee's type, else the type that the user chose, which
 * is not the type of the previous fee. Source: our decision.
 * @param ofFee undefined if the fee is for any consultation
 */
export function typeOfChosenFee(
  ofFee: ConsultationType | null | undefined,
  { chosen, ofFeeBefore, wasHere }: ConsultationBefore,
): ConsultationType {
  const own = chosen === ofFeeBefore ? undefined : chosen;
  return ofFee ?? own ?? (wasHere ? 'FOLLOW_UP' : 'FIRST');
}
