// The messages at the fields of a request: those of the rules, and those of the server.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import {
  type LetterProblem,
  letterProblemCodeOf,
} from '@portal/rules/guarantees/validate-letter.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { formatDate } from '../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';

/** The problems at fields in a refusal of the server. */
export function detailsOf(error: unknown): readonly ProblemDetail[] {
  return error instanceof ApiProblem ? error.details : [];
}

/** Dates as the screen writes them. */
function readable(params: Readonly<Record<string, number | string>>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const date = typeof value === 'string' ? parsePlainDate(value) : undefined;
      return [name, date === undefined ? value : formatDate(date)];
    }),
  );
}

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The messages at fields: those of the rules, and those of the server for fields that the rules accept. */
export function useLetterErrors(
  problems: readonly LetterProblem[],
  refused: readonly ProblemDetail[],
): readonly FieldError[] {
  const t = useText();
  const own = problems.map(({ field, code, params }) => ({
    field,
    message: t(`guarantees.problem_${code}`, readable(params)),
  }));
  const others = refused
    .filter(({ field }) => !own.some((one) => one.field === field))
    .map(({ field, code, message, params }) => {
      const known = letterProblemCodeOf(code);
      const text = known && t(`guarantees.problem_${known}`, readable(params ?? {}));
      return { field, message: text ?? message };
    });
  return [...own, ...others];
}

const TERM_CODES = ['AFTER_ADMISSION', 'BEFORE_ADMISSION', 'TERM_WRONG'] as const;

/** The sentences of a refusal: one for each field, or that of the problem. */
export function refusalTexts(t: Translate, error: unknown): readonly string[] {
  const details = detailsOf(error);
  if (details.length === 0) return [problemText(error)];
  return details.map(({ code, message, params }) => {
    const term = TERM_CODES.find((known) => known === code);
    if (term !== undefined) return t(`guarantees.problem_${term}`);
    const known = letterProblemCodeOf(code);
    return known === undefined ? message : t(`guarantees.problem_${known}`, readable(params ?? {}));
  });
}
