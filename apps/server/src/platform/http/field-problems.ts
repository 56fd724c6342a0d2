// Converts the parser's issues into the portal's codes and messages; the parser's messages never leave the server.
import { FIELD_MESSAGES, type FieldCode } from '@portal/contract/field-messages.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { fillWords } from '@portal/rules/values/fill-words.ts';
import type { z } from 'zod';

interface FieldProblem {
  /** A FieldCode, or the code that a schema gives to its own check. */
  readonly code: string;
  readonly params: NonNullable<ProblemDetail['params']>;
}

const tooLarge: Readonly<Record<string, FieldCode>> = {
  string: 'TEXT_TOO_LONG',
  array: 'LIST_TOO_LONG',
};
const tooSmall: Readonly<Record<string, FieldCode>> = {
  string: 'TEXT_TOO_SHORT',
  array: 'LIST_TOO_SHORT',
};

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'too_big':
      return {
        code: tooLarge[issue.origin] ?? 'NUMBER_TOO_LARGE',
        params: { max: Number(issue.maximum) },
      };
    case 'too_small':
      return {
        code: tooSmall[issue.origin] ?? 'NUMBER_TOO_SMALL',
        params: { min: Number(issue.minimum) },
      };
    case 'not_multiple_of':
      return { code: 'NUMBER_STEP', params: { step: issue.divisor } };
    case 'invalid_type':
      return { code: 'VALUE_TYPE', params: { type: issue.expected } };
    case 'invalid_value':
      return { code: 'VALUE_CHOICE', params: { choices: issue.values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELD', params: {} };
    case 'custom':
      return { code: ownCodeOf(issue.params), params: {} };
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'invalid_element':
      break;
  }
  return { code: 'VALUE_FORMAT', params: {} };
}

function ownCodeOf(params: Readonly<Record<string, unknown>> | undefined): string {
  const code = params?.['code'];
  return typeof code === 'string' ? code : 'VALUE_FORMAT';
}

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(FIELD_MESSAGES, code);
}

/** The message for a schema that has none of its own. */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  const { code, params } = problemOf(issue);
  return messageOf(isFieldCode(code) ? code : 'VALUE_FORMAT', params);
}

/** "At least 1 character", but "at least 2 characters". */
function messageOf(code: FieldCode, params: FieldProblem['params']): string {
  const words = fillWords(FIELD_MESSAGES[code], params);
  return [params['min'], params['max']].includes(1)
    ? words.replace(/\b(character|line)s\b/, '$1')
    : words;
}

/** The fields of an issue, after it has its message. */
export function detailsOf(issue: z.core.$ZodIssue): ProblemDetail[] {
  const { code, params } = problemOf(issue);
  const { message } = issue;
  const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
  return names.map((name) => ({
    field: [...issue.path, ...(name === undefined ? [] : [name])].map(String).join('.'),
    code,
    message,
    ...(Object.keys(params).length === 0 ? {} : { params }),
  }));
}

/** A field that a handler rejects with a known code. */
export function fieldProblem(
  field: string,
  code: FieldCode,
  params: Readonly<Record<string, string | number>>,
): ProblemDetail {
  return { field, code, message: messageOf(code, params), params };
}
