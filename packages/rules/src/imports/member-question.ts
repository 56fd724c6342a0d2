// How an administrator finds a member whose record is to be read or changed (docs/decisions/0105).
import { memberSearchProblem } from '../members/member-search.ts';
import { parseNric } from '../members/nric.ts';
import { typedNumber } from '../values/typed-text.ts';

export type QuestionForMember =
  | { readonly by: 'NRIC'; readonly number: string }
  | { readonly by: 'POLICY'; readonly number: string }
  | { readonly by: 'NAME'; readonly name: string; readonly dateOfBirth: string };

interface Asked {
  readonly text: string;
  readonly dateOfBirth: string | undefined;
}

/** A text without a digit is a name, which needs the date of birth. */
export function memberQuestionOf({
  text,
  dateOfBirth,
}: Asked): QuestionForMember | 'BIRTH' | 'LETTERS' | 'NOTHING' {
  const number = typedNumber(text);
  if (number === '') return 'NOTHING';
  const nric = parseNric(number);
  if (nric !== undefined) return { by: 'NRIC', number: nric };
  if (/\d/.test(number)) return { by: 'POLICY', number };
  const problem = memberSearchProblem({ name: text, dateOfBirth });
  if (problem?.code === 'LETTERS') return 'LETTERS';
  return dateOfBirth === undefined ? 'BIRTH' : { by: 'NAME', name: text, dateOfBirth };
}
