// Checks the diagnoses of a form.

import { DAYS_LIMIT, isInLimit } from '../claim-limits.ts';
import type { ClaimForm, DiagnosisForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import { DEFAULT_FORM_CONFIG } from './claim-form-config.ts';
import { type ClaimProblem, problem } from './claim-problems.ts';
import { formOf, isRequired } from './form-sections.ts';

/**
 * Requires one to five diagnoses, or up to the policy's maximum. None may repeat, each is either acute or
 * chronic, and exactly one is principal. Laboratories, x-ray centres and health screenings need none.
 */
export function validateDiagnoses(
  { claimType, diagnoses }: Pick<ClaimForm, 'claimType' | 'diagnoses'>,
  {
    location,
    config: { maxDiagnoses } = DEFAULT_FORM_CONFIG,
  }: Pick<ClaimFormFacts, 'config' | 'location'>,
): ClaimProblem[] {
  if (diagnoses.length === 0) {
    const isMissing = isRequired(formOf(claimType, location.locationType), 'DIAGNOSIS');
    return isMissing ? [problem('diagnosis', 'DIAGNOSIS_REQUIRED')] : [];
  }
  const problems = diagnoses.flatMap((one, index) => validateDiagnosis(one, index, diagnoses));
  if (diagnoses.length > maxDiagnoses) {
    problems.push(problem('diagnosis', 'DIAGNOSIS_TOO_MANY', { max: maxDiagnoses }));
  }
  const principals = diagnoses.filter(({ isPrincipal }) => isPrincipal === true).length;
  if (principals === 0) problems.push(problem('diagnosis', 'PRINCIPAL_REQUIRED'));
  if (principals > 1) problems.push(problem('diagnosis', 'PRINCIPAL_TWICE'));
  return problems;
}

function validateDiagnosis(
  { code, isAcute, isChronic, symptomDuration }: DiagnosisForm,
  index: number,
  diagnoses: readonly DiagnosisForm[],
): ClaimProblem[] {
  const field = `diagnosis.${index}`;
  const problems: ClaimProblem[] = [];
  if (!code) {
    problems.push(problem(`${field}.diagnosis_code`, 'DIAGNOSIS_CODE_REQUIRED'));
  } else if (diagnoses.findIndex((other) => other.code === code) < index) {
    problems.push(problem(`${field}.diagnosis_code`, 'DIAGNOSIS_DUPLICATE'));
  }
  if (code && isAcute !== true && isChronic !== true) {
    problems.push(problem(`${field}.is_acute`, 'DIAGNOSIS_CLASS_REQUIRED'));
  }
  if (isAcute === true && isChronic === true) {
    problems.push(problem(`${field}.is_acute`, 'DIAGNOSIS_CLASS_TWICE'));
  }
  if (symptomDuration !== undefined && !isSymptomDuration(symptomDuration)) {
    const range = { min: DAYS_LIMIT.min, max: DAYS_LIMIT.max };
    problems.push(problem(`${field}.symptom_duration`, 'SYMPTOM_DURATION_RANGE', range));
  }
  return problems;
}

function isSymptomDuration(days: number): boolean {
  return Number.isInteger(days) && isInLimit(days, DAYS_LIMIT);
}
