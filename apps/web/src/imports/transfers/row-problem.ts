// The sentence of an invalid row of an import, in the user's language.
import type { Translate } from '@portal/texts/translate.ts';
import type { Import } from './imports.api.ts';

/** Imports of earlier versions only have the English sentence. */
export function rowProblem(
  t: Translate,
  { code, params, problem }: Pick<Import['bad_rows'][number], 'code' | 'params' | 'problem'>,
): string {
  return code === null ? problem : t(`importProblems.problem_${code}`, params);
}
