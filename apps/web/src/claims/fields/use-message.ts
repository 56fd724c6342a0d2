// The message at a field: the code of the rules in the user's language, once they have tried to submit.
import { FIELD_MESSAGES, type FieldCode } from '@portal/contract/field-messages.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
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

/** Formats dates, numbers and document types among the parameters. */
function readable(params: ClaimProblem['params'], t: Translate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, formatFigure(value)];
      if (name === 'docType') return [name, documentTypeText(value, t)];
      return [name, datePattern.test(value) ? formatDate(value) : value];
    }),
  );
}

/** The message of a problem. */
export function problemMessage(t: Translate, { code, params }: ClaimProblem): string {
  return t(`claims.problem_${code}`, readable(params, t));
}

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(FIELD_MESSAGES, code);
}

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** The message at a field that the server rejected; always our own text for the code. */
export function refusalMessage(t: Translate, { code, params = {} }: ProblemDetail): string {
  const key = `claims.problem_${code}`;
  if (Object.hasOwn(CLAIM_MESSAGES, code) && isTextKey(key)) return t(key, readable(params, t));
  if (isFieldCode(code)) return t(`platform.field_${code}`, readable(params, t));
  return t('claims.fieldRefused');
}

/** The message at a field, if any. */
export function useMessage(field: string): string | undefined {
  const t = useText();
  const problem = useFieldProblem(field);
  const refusal = useClaim(({ refused }) => refusalAt(refused, field));
  if (problem !== undefined) return problemMessage(t, problem);
  return refusal === undefined ? undefined : refusalMessage(t, refusal);
}

/** The same, but problems with this code are also shown before the user has tried to submit. */
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
