// Requests the notification code and keeps the result.
import { useRef, useState } from 'react';
import { call, newKey } from '../platform/api/api.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { translate } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { useFormMessage, type Words } from '../platform/words/use-form-message.ts';
import type { Programme } from '../programmes/public.ts';
import { whileBusy } from '../ui/feedback/busy.ts';
import { programmeHeaders } from './lookups.ts';
import type { LookedUpPolicy } from './member-policy.ts';
import { bodyOf, codeOf, type NotificationRequest } from './notification-request.ts';
import { type RefusedNotification, refusedElsewhere, refusedFields } from './refused-fields.ts';
import type { CaptchaState } from './use-captcha.ts';

export interface NotificationResult {
  readonly code: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** The same key for the same request, so that a repeated request after a lost response returns the same code. */
function useKeyOfRequest(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: newKey() };
    return last.current.key;
  };
}

export function useCodeMaker(captcha: CaptchaState) {
  const error = useFormMessage();
  const [refusal, setRefusal] = useState<RefusedNotification>();
  const [result, setResult] = useState<NotificationResult>();
  const [isErrorOpen, setIsErrorOpen] = useState(false);
  const keyOf = useKeyOfRequest();

  /** The captcha's solution is used up, so a new one is required (NOTI-26). */
  function fail(words: Words, isAtField = false): void {
    error.show(words);
    setIsErrorOpen(!isAtField);
    captcha.reset();
  }

  async function make(
    request: NotificationRequest,
    policy: LookedUpPolicy,
    programme: Programme | undefined,
  ): Promise<void> {
    const { consultType } = request;
    const solution = captcha.newest();
    if (consultType === undefined) return;
    const body = bodyOf({ ...request, consultType }, policy);
    try {
      const reply = await whileBusy(() =>
        call('createNotificationCode', {
          body,
          idempotencyKey: keyOf(body),
          headers: {
            ...programmeHeaders(programme),
            ...(solution === undefined ? {} : { 'X-Captcha': solution }),
          },
        }),
      );
      const code = codeOf(reply);
      if (code === undefined) fail(() => translate('tools.noCode'));
      else setResult({ code, validFrom: reply.data.valid_from, validTo: reply.data.valid_to });
    } catch (failure) {
      const details = failure instanceof ApiProblem ? failure.details : [];
      const refused: RefusedNotification = { request, details };
      const isDescribed = failure instanceof ApiProblem && failure.message !== '';
      setRefusal(refused);
      const isAtField = Object.keys(refusedFields(refused, request, translate)).length > 0;
      fail(() => {
        const text = isDescribed ? problemText(failure) : translate('tools.requestFailed');
        return [text, ...refusedElsewhere(refused, translate)].join(' ');
      }, isAtField);
    }
  }

  function forgetError(): void {
    error.clear();
    setRefusal(undefined);
    setIsErrorOpen(false);
  }

  return {
    error: error.text,
    /** Whether the result window shows the error, if no field does; afterwards it is shown above the form. */
    isErrorOpen,
    closeError: () => setIsErrorOpen(false),
    refusal,
    result,
    make,
    forgetError,
  };
}
