// The number under which a doctor is registered (MCR), wherever a claim names one.

import type { ClaimFormFacts } from './claim-form-facts.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';

const MCR_NUMBER = /^[MDTP]?\d{5}[A-Z]$/;

/**
 * Five digits and a letter, before them the letter of the register where it has one. A doctor of the
 * clinic is known by their number, whatever country gave it.
 * @param field the wire's name of the number
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
