// Checks a doctor's registration number (MCR) wherever a claim contains one.

import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';

const MCR_NUMBER = /^[MDTP]?\d{5}[A-Z]$/;

/**
 * Five digits and a letter, optionally preceded by the letter of the register. A doctor of the clinic may
 * have any number, because it can come from another country.
 * @param field the name of the field on the wire
 * Source: domain decision on the registration number.
 */
export function validateMcr(
  field: string,
  mcrNo: string | undefined,
  { doctors = [] }: Pick<ClaimFormFacts, 'doctors'>,
): ClaimProblem[] {
  if (mcrNo === undefined || MCR_NUMBER.test(mcrNo)) return [];
  if (doctors.some(({ code }) => code.toUpperCase() === mcrNo)) return [];
  return [problem(field, 'MCR_FORM')];
}
