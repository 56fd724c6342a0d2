// What a consultation was for, also where its line does not say it.

import type { ConsultationType } from '../catalogue/consultation-type.ts';
import type { ClaimForm, ProcedureForm } from './claim-form.ts';

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
