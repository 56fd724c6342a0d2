// The notification form: values, look-ups and result.
import { useState } from 'react';
import { reloadConfig, useConfig } from '../platform/api/config.ts';
import { translate } from '../platform/words/i18n.ts';
import { programmeKey, searchableProgrammes, shownProgrammes } from '../programmes/public.ts';
import { useOnline } from '../platform/page/use-online.ts';
import { whileBusy } from '../ui/feedback/busy.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { policyKey } from './member-policy.ts';
import {
  type NotificationProblems,
  notificationProblems,
  type NotificationRequest,
  type NotificationStart,
  withoutFields,
} from './notification-request.ts';
import { refusedFields } from './refused-fields.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCodeMaker } from './use-code-maker.ts';
import { useNotificationFields } from './use-notification-fields.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

export function useNotification(start?: NotificationStart) {
  const { config, hasFailed } = useConfig();
  const programmes = searchableProgrammes(shownProgrammes(config?.programmes ?? []));
  const [tries, setTries] = useState(0);
  const captcha = useCaptcha();
  const form = useNotificationFields(start);
  const maker = useCodeMaker(captcha);
  const generateOnce = useOneAtATime();
  const lookAgain = useOneAtATime();
  const { programme, policies, clinic } = form;
  const toolPart = {
    recaptchastatus: !captcha.isNeeded || captcha.solution !== undefined,
    notificationCode: maker.result?.code ?? '',
  };
  const request: NotificationRequest = { ...form.request, ...toolPart };

  /**
   * Mistakes are shown once the form was sent, except those that depend on a pending look-up. A captcha emptied by a
   * failure is reported only when the form is sent again.
   */
  function shownProblems(): NotificationProblems {
    if (tries === 0) return {};
    const isClinicKnown = clinic.isInvalid || request.cliniccode.trim() === '';
    return withoutFields(notificationProblems(request, policies.found), {
      clinicCode: !isClinicKnown,
      policy: policies.isLooking,
      captcha: !captcha.isMissed,
    });
  }

  useOnline(() => {
    if (hasFailed) void reloadConfig().catch(() => undefined);
    form.askAgain();
  });

  /** Loads the programmes again and repeats all look-ups (NOTI-17). */
  async function back(): Promise<void> {
    maker.forgetError();
    form.choosePolicy('');
    await Promise.allSettled([reloadConfig(), clinic.check(request.cliniccode)]);
    form.lookUp();
  }

  async function generate(): Promise<void> {
    maker.forgetError();
    const settled = await whileBusy(form.settle);
    if (settled === undefined) return;
    setTries((before) => before + 1);
    const asked = { ...settled.request, recaptchastatus: captcha.demand() };
    const problems = notificationProblems(asked, settled.found);
    // If the look-up got no response, the field itself reports it.
    if (problems.policy !== undefined && !settled.isUnanswered) {
      showToast('red', translate('tools.policyNotFound'));
    }
    const policy = settled.found?.find((one) => policyKey(one) === asked.parentPolicycode);
    const isFine = Object.keys(problems).length === 0;
    if (isFine && policy !== undefined) await maker.make(asked, policy, programme);
  }

  return {
    ...form,
    request,
    programmes,
    programmeKey: programme === undefined ? '' : programmeKey(programme),
    problems: shownProblems(),
    tries,
    ...outcomeOf(maker, request),
    captcha,
    boxError: hasFailed ? translate('tools.genericError') : maker.error,
    chooseProgramme: (key: string) => {
      setTries(0);
      maker.forgetError();
      form.startWith(programmes.find((item) => programmeKey(item) === key));
    },
    back: () => void lookAgain(back),
    generate: () => void generateOnce(generate),
  };
}

/** The result of the last attempt. */
function outcomeOf(maker: ReturnType<typeof useCodeMaker>, request: NotificationRequest) {
  const { refusal, result, error, isErrorOpen } = maker;
  return {
    /** The server's rejections, by field. */
    refused: refusal === undefined ? {} : refusedFields(refusal, request, translate),
    result,
    /** The message that the result window shows instead of a code. */
    failure: isErrorOpen ? error : undefined,
    closeFailure: maker.closeError,
  };
}

export type NotificationForm = ReturnType<typeof useNotification>;
