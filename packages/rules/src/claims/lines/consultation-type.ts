// What a consultation was for, also where its line does not say it.

import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { ClaimForm, ProcedureForm } from '../form/claim-form.ts';

/**
 * As its line says; else a consultation is of the type of the visit, and a first one where that is not said
 * either: what is left out must not pass the rule about first consultations. Source: domain decision.
 */
export function consultationTypeOf(
  { category, consultationType }: Pick<ProcedureForm, 'category' | 'consultationType'>,
  { visitType }: Pick<ClaimForm, 'visitType'>,
): ConsultationType | undefined {
  if (consultationType !== undefined || category !== 'CONSULTATION') return consultationType;
  return visitType ?? 'FIRST';
}

interface ConsultationBefore {
  /** The type that the line of the claim says. */
  readonly said: ConsultationType | null | undefined;
  /** The type that the fee on that line is for. */
  readonly ofFeeBefore: ConsultationType | null | undefined;
  /** The member was at the clinic before. */
  readonly wasHere: boolean;
}

/**
 * The type of a consultation whose fee is chosen: what the fee is for; else what the person has said,
 * which is not what the fee before was for. Source: our decision.
 * @param ofFee none where the fee is for any consultation
 */
export function typeOfChosenFee(
  ofFee: ConsultationType | null | undefined,
  { said, ofFeeBefore, wasHere }: ConsultationBefore,
): ConsultationType {
  const own = said === ofFeeBefore ? undefined : said;
  return ofFee ?? own ?? (wasHere ? 'FOLLOW_UP' : 'FIRST');
}
