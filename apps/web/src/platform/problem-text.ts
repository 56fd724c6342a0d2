// The words for a failed call. In English the server's own; in other languages the translation of
// its code, where there is one. A network failure has words of ours.
import { ApiProblem } from './api-problem.ts';
import { currentLanguage, hasText, translate } from './i18n.ts';
import type { TextKey } from './i18n.ts';
import { isOutdated, LoadProblem } from './loadable.ts';

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** What to tell the person about any error. */
export function problemText(error: unknown): string {
  if (error instanceof LoadProblem) {
    return translate(isOutdated(error) ? 'platform.reloadNeeded' : 'platform.problem_NETWORK');
  }
  if (!(error instanceof ApiProblem)) return translate('platform.problemInternal');
  const key = `platform.problem_${error.code}`;
  const isOwn = error.is('NETWORK') || error.message === '';
  const canTranslate = (isOwn || currentLanguage() !== 'en') && isTextKey(key);
  if (canTranslate) return translate(key);
  return error.message === '' ? translate('platform.problemInternal') : error.message;
}
