// Asks for the notification code and keeps what came of it.
import { useState } from 'react';
import { call } from '../platform/api.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import { translate } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import type { Programme } from '../programmes/public.ts';
import { whileBusy } from '../ui/busy.ts';
import { programmeHeaders } from './lookups.ts';
import type { MemberPolicy } from './member-policy.ts';
import { bodyOf, codeOf, type NotificationRequest } from './notification-request.ts';
import { type Refusal, refusedElsewhere } from './refused-fields.ts';
import type { CaptchaState } from './use-captcha.ts';

export interface NotificationResult {
  readonly code: string;
  readonly validFrom: string;
  readonly validTo: string;
}

export function useCodeMaker(captcha: CaptchaState) {
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [result, setResult] = useState<NotificationResult>();

  /** The captcha's solution is used up: a fresh one is needed (NOTI-26). */
  function fail(text: string): void {
    setError(text);
    captcha.reset();
  }

  async function make(
    request: NotificationRequest,
    policy: MemberPolicy,
    programme: Programme | undefined,
  ): Promise<void> {
    const { consultType } = request;
    const solution = captcha.newest();
    if (consultType === undefined) return;
    try {
      const reply = await whileBusy(() =>
        call('createNotificationCode', {
          body: bodyOf({ ...request, consultType }, policy),
          headers: {
            ...programmeHeaders(programme),
            ...(solution === undefined ? {} : { 'X-Captcha': solution }),
          },
        }),
      );
      const code = codeOf(reply);
      if (code === undefined) fail(translate('tools.noCode'));
      else setResult({ code, validFrom: reply.data.valid_from, validTo: reply.data.valid_to });
    } catch (failure) {
      const details = failure instanceof ApiProblem ? failure.details : [];
      const refused: Refusal = { request, details };
      const isDescribed = failure instanceof ApiProblem && failure.message !== '';
      const text = isDescribed ? problemText(failure) : translate('tools.requestFailed');
      setRefusal(refused);
      fail([text, ...refusedElsewhere(refused, translate)].join(' '));
    }
  }

  function forgetError(): void {
    setError('');
    setRefusal(undefined);
  }

  return { error, refusal, result, make, forgetError };
}
