// The words at a field: the rules' code in the language of the person, once they tried to submit.
import type { ProblemDetail } from '@portal/contract/problems.ts';
import { CLAIM_MESSAGES, type ClaimProblem } from '@portal/rules/claims/claim-problems.ts';
import { formatDate } from '../platform/formats.ts';
import { hasText, useText, type TextKey, type Translate } from '../platform/i18n.ts';
import { useClaim, useFieldProblem } from './claim-store.ts';
import { refusalAt } from './refused-fields.ts';

const datePattern = /^\d{4}-\d\d-\d\d$/;

/** Dates among the parameters read as dates. */
function readable(params: ClaimProblem['params']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && datePattern.test(value) ? formatDate(value) : value,
    ]),
  );
}

/** The sentence of a problem. */
export function problemMessage(t: Translate, { code, params }: ClaimProblem): string {
  return t(`claims.problem_${code}`, readable(params));
}

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** The sentence of a field that the server refused; its own where the code is none of a claim. */
export function detailMessage(t: Translate, { code, message, params = {} }: ProblemDetail): string {
  const key = `claims.problem_${code}`;
  const isKnown = Object.hasOwn(CLAIM_MESSAGES, code) && isTextKey(key);
  return isKnown ? t(key, readable(params)) : message;
}

/** The sentence at a field that the server did not take while the claim was being written. */
export function refusalMessage(t: Translate, detail: ProblemDetail): string {
  return Object.hasOwn(CLAIM_MESSAGES, detail.code)
    ? detailMessage(t, detail)
    : t('claims.fieldRefused');
}

/** The sentence at a field, or undefined. */
export function useMessage(field: string): string | undefined {
  const t = useText();
  const problem = useFieldProblem(field);
  const refusal = useClaim(({ refused }) => refusalAt(refused, field));
  if (problem !== undefined) return problemMessage(t, problem);
  return refusal === undefined ? undefined : refusalMessage(t, refusal);
}
