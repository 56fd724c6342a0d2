// The words at a field: the rules' code in the language of the person, once they tried to submit.
import { FIELD_MESSAGES, type FieldCode } from '@portal/contract/field-messages.ts';
import type { ProblemDetail } from '@portal/contract/problems.ts';
import {
  CLAIM_MESSAGES,
  type ClaimProblem,
  type ClaimProblemCode,
} from '@portal/rules/claims/form/claim-problems.ts';
import { documentTypeText } from '../../documents/public.ts';
import { formatDate, formatFigure } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { hasText, useText } from '../../platform/words/i18n.ts';
import { useClaim } from './claim-store.ts';
import { useFieldProblem } from './shown-problems.ts';
import { refusalAt } from './refused-fields.ts';

const datePattern = /^\d{4}-\d\d-\d\d$/;

/** Dates, numbers and types of documents among the parameters as people read them. */
function readable(params: ClaimProblem['params'], t: Translate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, formatFigure(value)];
      if (name === 'docType') return [name, documentTypeText(value, t)];
      return [name, datePattern.test(value) ? formatDate(value) : value];
    }),
  );
}

/** The sentence of a problem. */
export function problemMessage(t: Translate, { code, params }: ClaimProblem): string {
  return t(`claims.problem_${code}`, readable(params, t));
}

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(FIELD_MESSAGES, code);
}

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** The sentence at a field that the server did not take: always ours, by its code. */
export function refusalMessage(t: Translate, { code, params = {} }: ProblemDetail): string {
  const key = `claims.problem_${code}`;
  if (Object.hasOwn(CLAIM_MESSAGES, code) && isTextKey(key)) return t(key, readable(params, t));
  if (isFieldCode(code)) return t(`platform.field_${code}`, readable(params, t));
  return t('claims.fieldRefused');
}

/** The sentence at a field, or undefined. */
export function useMessage(field: string): string | undefined {
  const t = useText();
  const problem = useFieldProblem(field);
  const refusal = useClaim(({ refused }) => refusalAt(refused, field));
  if (problem !== undefined) return problemMessage(t, problem);
  return refusal === undefined ? undefined : refusalMessage(t, refusal);
}

/** The same; what has this code is said also before the person tried to submit. */
export function useMessageAtOnce(
  field: string,
  code: ClaimProblemCode | undefined,
): string | undefined {
  const t = useText();
  const message = useMessage(field);
  const problem = useClaim(({ problems }) =>
    code === undefined
      ? undefined
      : problems.find((one) => one.field === field && one.code === code),
  );
  return message ?? (problem && problemMessage(t, problem));
}
