// The text of a problem: the code of the rules, or of the server, in the user's language.
import { FIELD_MESSAGES, type FieldCode } from '@portal/contract/field-messages.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { ClaimProblem } from '@portal/rules/claims/form/claim-problems.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { documentTypeText } from '../../documents/public.ts';
import { fieldText } from '../../platform/words/field-text.ts';
import { formatDate, formatFigure } from '../../platform/words/formats.ts';
import { hasText } from '../../platform/words/i18n.ts';

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

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(FIELD_MESSAGES, code);
}

/** The message at a field that the server rejected; always our own text for the code. */
export function refusalMessage(t: Translate, { code, params = {} }: ProblemDetail): string {
  const key = `claims.problem_${code}`;
  if (isTextKey(key)) return t(key, readable(params, t));
  if (isFieldCode(code)) return fieldText(t, code, params, readable(params, t));
  return t('claims.fieldRefused');
}
