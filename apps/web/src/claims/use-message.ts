// The words at a field: the rules' code in the language of the person, once they tried to submit.
import { claimMessage, type ClaimProblem } from '@portal/rules/claims/claim-problems.ts';
import { formatDate } from '../platform/formats.ts';
import { hasText, useText, type TextKey, type Translate } from '../platform/i18n.ts';
import { useFieldProblem } from './claim-store.ts';

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

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** The sentence of a problem. */
export function problemMessage(t: Translate, problem: ClaimProblem): string {
  const params = readable(problem.params);
  const key = `claims.problem_${problem.code}`;
  return isTextKey(key) ? t(key, params) : claimMessage({ code: problem.code, params });
}

/** The sentence at a field, or undefined. */
export function useMessage(field: string): string | undefined {
  const t = useText();
  const problem = useFieldProblem(field);
  return problem === undefined ? undefined : problemMessage(t, problem);
}
