// The notification form at work: what is typed, what is looked up, what comes of it.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ConsultType } from '@portal/rules/codes/notification-code.ts';
import { useState } from 'react';
import { call } from '../platform/api.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import { reloadConfig, useConfig } from '../platform/config.ts';
import { translate } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import { type Programme, programmeKey, searchableProgrammes, shownProgrammes } from '../programmes/public.ts';
import { whileBusy } from '../ui/busy.ts';
import { showToast } from '../ui/overlays.ts';
import { programmeHeaders } from './lookups.ts';
import { type MemberPolicy, policyKey } from './member-policy.ts';
import {
  bodyOf,
  codeOf,
  type NotificationProblems,
  notificationProblems,
  type NotificationRequest,
  requestFor,
  withClinic,
  withConsultType,
  withPolicy,
} from './notification-request.ts';
import { useCaptcha } from './use-captcha.ts';
import { useClinicLookup } from './use-clinic-lookup.ts';
import { usePolicyLookup } from './use-policy-lookup.ts';

export interface NotificationResult {
  readonly code: string;
  readonly validFrom: string;
  readonly validTo: string;
}

export function useNotification() {
  const { config, hasFailed } = useConfig();
  const programmes = searchableProgrammes(shownProgrammes(config?.programmes ?? []));
  const [programme, setProgramme] = useState<Programme>();
  const [request, setRequest] = useState<NotificationRequest>(() => requestFor(undefined));
  const [hasTried, setHasTried] = useState(false);
  const [boxError, setBoxError] = useState('');
  const [result, setResult] = useState<NotificationResult>();
  const captcha = useCaptcha();
  const clinic = useClinicLookup((found) => setRequest((before) => withClinic(before, found)));
  const policies = usePolicyLookup((found) => {
    // A single policy is taken at once (NOTI-15).
    setRequest((before) => withPolicy(before, found.length === 1 ? found[0] : undefined));
  });
  const solved = { ...request, recaptchastatus: !captcha.isNeeded || captcha.solution !== undefined };
  const problems: NotificationProblems = notificationProblems(solved, policies.found);

  function lookUpPolicies(of: NotificationRequest, tail: string): void {
    if (programme === undefined) return;
    policies.ask({
      programme,
      nric: of.nric,
      clinicCode: of.cliniccode,
      visitDate: of.visitDate,
      captcha: undefined,
      policyTail: tail,
    });
  }

  function change(changes: Partial<NotificationRequest>): void {
    setBoxError('');
    setRequest((before) => ({ ...before, ...changes }));
  }

  function chooseProgramme(key: string): void {
    const chosen = programmes.find((item) => programmeKey(item) === key);
    setProgramme(chosen);
    setRequest(requestFor(chosen));
    setHasTried(false);
    setBoxError('');
    clinic.forget();
    policies.forget();
  }

  function changeMember(changes: { nric?: string; visitDate?: PlainDate | undefined }): void {
    const next = withPolicy({ ...request, ...changes }, undefined);
    policies.forget();
    setBoxError('');
    setRequest(next);
    if ('visitDate' in changes) lookUpPolicies(next, '');
  }

  /** Reloads the programmes and looks everything up again (NOTI-17). */
  async function back(): Promise<void> {
    setBoxError('');
    setRequest((before) => withPolicy(before, undefined));
    await Promise.allSettled([reloadConfig(), clinic.check(request.cliniccode)]);
    lookUpPolicies(request, policies.tail);
  }

  async function generate(): Promise<void> {
    setHasTried(true);
    setBoxError('');
    if (problems.policy !== undefined) showToast('red', translate('tools.policyNotFound'));
    const policy = policies.found?.find((one) => policyKey(one) === request.parentPolicycode);
    const { consultType } = request;
    if (Object.keys(problems).length > 0 || policy === undefined || consultType === undefined) return;
    try {
      const reply = await whileBusy(() =>
        call('createNotificationCode', {
          body: bodyOf({ ...solved, consultType }, policy),
          headers: {
            ...(programme === undefined ? {} : programmeHeaders(programme)),
            ...(captcha.solution === undefined ? {} : { 'X-Captcha': captcha.solution }),
          },
        }),
      );
      const code = codeOf(reply);
      if (code === undefined) {
        fail(translate('tools.noCode'));
        return;
      }
      setResult({ code, validFrom: reply.data.valid_from, validTo: reply.data.valid_to });
    } catch (error) {
      const isDescribed = error instanceof ApiProblem && error.message !== '';
      fail(isDescribed ? problemText(error) : translate('tools.requestFailed'));
    }
  }

  function fail(text: string): void {
    setBoxError(text);
    captcha.reset();
  }

  return {
    programmes,
    programmeKey: programme === undefined ? '' : programmeKey(programme),
    request,
    problems: hasTried ? problems : {},
    clinic,
    policies,
    captcha,
    boxError: hasFailed ? translate('tools.genericError') : boxError,
    result,
    chooseProgramme,
    changeMember,
    changeClinicCode: (cliniccode: string) => {
      change({ cliniccode });
      clinic.forget();
      setRequest((before) => withClinic(before, undefined));
    },
    leaveClinicCode: () => void clinic.check(request.cliniccode),
    leaveNric: () => lookUpPolicies(request, policies.tail),
    leaveTail: () => lookUpPolicies(request, policies.tail),
    choosePolicy: (key: string) =>
      setRequest((before) =>
        withPolicy(
          before,
          policies.found?.find((one: MemberPolicy) => policyKey(one) === key),
        ),
      ),
    chooseConsultType: (consultType: ConsultType) =>
      setRequest((before) => withConsultType(before, consultType)),
    chooseDiagnosis: (diagnosisCode: string, diagnosisDescription: string) =>
      change({ diagnosisCode, diagnosisDescription }),
    back: () => void back(),
    generate: () => void generate(),
  };
}

export type NotificationForm = ReturnType<typeof useNotification>;
