// The message for a failed call: the server's own in English, and the translation of its code in other languages.
// Network failures have a text of their own, and so do problems whose message is meant for developers of clients.
import { ApiProblem } from '../api/api-problem.ts';
import { currentLanguage, hasText, translate } from './i18n.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { isOutdated, LoadProblem } from '../api/loadable.ts';

/** The server's message explains a header to developers; users read the text of the code. */
const DEVELOPER_CODES = ['IDEMPOTENCY_MISMATCH', 'VERSION_REQUIRED'] as const;

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

const FIRST_FAULT = 500;

/** The message to show for any error; for a fault of the server with the trace id, which support asks for. */
export function problemText(error: unknown): string {
  const text = messageOf(error);
  if (!(error instanceof ApiProblem) || error.status < FIRST_FAULT) return text;
  return error.traceId === undefined
    ? text
    : `${text} ${translate('platform.traceId', { id: error.traceId })}`;
}

function messageOf(error: unknown): string {
  if (error instanceof LoadProblem) {
    return translate(isOutdated(error) ? 'platform.reloadNeeded' : 'platform.problem_NETWORK');
  }
  if (!(error instanceof ApiProblem)) return translate('platform.problemInternal');
  const key = `platform.problem_${error.code}`;
  const isForDevelopers = DEVELOPER_CODES.some((code) => error.is(code));
  const isOwn = error.is('NETWORK') || isForDevelopers || error.message === '';
  const canTranslate = (isOwn || currentLanguage() !== 'en') && isTextKey(key);
  if (canTranslate) return translate(key);
  return error.message === '' ? translate('platform.problemInternal') : error.message;
}
