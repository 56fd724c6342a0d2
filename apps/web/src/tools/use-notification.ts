// The notification form at work: what is typed, what is looked up, what comes of it.
import type { ConsultType } from '@portal/rules/codes/notification-code.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useRef, useState } from 'react';
import { reloadConfig, useConfig } from '../platform/config.ts';
import { translate } from '../platform/i18n.ts';
import {
  type Programme,
  programmeKey,
  searchableProgrammes,
  shownProgrammes,
} from '../programmes/public.ts';
import { useOnline } from '../platform/use-online.ts';
import { whileBusy } from '../ui/busy.ts';
import { showToast } from '../ui/overlays.ts';
import { policyKey } from './member-policy.ts';
import {
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
import { useCodeMaker } from './use-code-maker.ts';
import { usePolicyLookup } from './use-policy-lookup.ts';

/** What is typed and chosen, with the look-ups that follow from it. */
function useRequest() {
  const [programme, setProgramme] = useState<Programme>();
  const [request, setRequest] = useState<NotificationRequest>(() => requestFor(undefined));
  // Answers come while one types: each change starts from the newest request, not from the one shown.
  const newest = useRef(request);
  function update(change: (before: NotificationRequest) => NotificationRequest): void {
    newest.current = change(newest.current);
    setRequest(newest.current);
  }
  const clinic = useClinicLookup(programme, (found) =>
    update((before) => withClinic(before, found)),
  );
  const policies = usePolicyLookup((found) => {
    // A single policy is taken at once (NOTI-15).
    update((before) => withPolicy(before, found.length === 1 ? found[0] : undefined));
  });

  async function askPolicies() {
    if (programme === undefined) return undefined;
    const { nric, cliniccode: clinicCode, visitDate } = newest.current;
    const { tail: policyTail } = policies;
    return policies.ask({ programme, nric, clinicCode, visitDate, captcha: undefined, policyTail });
  }

  const lookUp = () => void askPolicies();

  /** Looks up again what got no answer; answers the policies and the request as they are then. */
  async function settle() {
    const { cliniccode } = newest.current;
    if (clinic.isUnanswered) await clinic.check(cliniccode);
    const found = policies.isUnanswered ? await askPolicies() : policies.found;
    return { found, request: newest.current };
  }

  return {
    programme,
    request,
    clinic,
    policies,
    lookUp,
    settle,
    change: (changes: Partial<NotificationRequest>) =>
      update((before) => ({ ...before, ...changes })),
    choosePolicy: (key: string) => {
      const policy = policies.found?.find((one) => policyKey(one) === key);
      update((before) => withPolicy(before, policy));
    },
    chooseConsultType: (consultType: ConsultType) =>
      update((before) => withConsultType(before, consultType)),
    changeClinicCode: (cliniccode: string) => {
      clinic.forget();
      update((before) => withClinic({ ...before, cliniccode }, undefined));
    },
    changeMember: (changes: { nric?: string; visitDate?: PlainDate | undefined }) => {
      policies.forget();
      update((before) => withPolicy({ ...before, ...changes }, undefined));
      if ('visitDate' in changes) lookUp();
    },
    startWith: (chosen: Programme | undefined) => {
      setProgramme(chosen);
      update(() => requestFor(chosen));
      clinic.forget();
      policies.forget();
    },
  };
}

export function useNotification() {
  const { config, hasFailed } = useConfig();
  const programmes = searchableProgrammes(shownProgrammes(config?.programmes ?? []));
  const [hasTried, setHasTried] = useState(false);
  const captcha = useCaptcha();
  const form = useRequest();
  const maker = useCodeMaker(captcha);
  const { programme, policies, clinic } = form;
  const toolPart = {
    recaptchastatus: !captcha.isNeeded || captcha.solution !== undefined,
    notificationCode: maker.result?.code ?? '',
  };
  const request: NotificationRequest = { ...form.request, ...toolPart };

  /** What is wrong shows once the form was sent; a captcha that a failure emptied, when it is sent again. */
  function shownProblems(): NotificationProblems {
    if (!hasTried) return {};
    const { captcha: unsolved, ...others } = notificationProblems(request, policies.found);
    return captcha.isMissed && unsolved !== undefined ? { ...others, captcha: unsolved } : others;
  }

  useOnline(() => {
    if (hasFailed) void reloadConfig().catch(() => undefined);
    void form.settle();
  });

  /** Reloads the programmes and looks everything up again (NOTI-17). */
  async function back(): Promise<void> {
    maker.forgetError();
    form.choosePolicy('');
    await Promise.allSettled([reloadConfig(), clinic.check(request.cliniccode)]);
    form.lookUp();
  }

  async function generate(): Promise<void> {
    setHasTried(true);
    captcha.demand();
    maker.forgetError();
    const wasUnanswered = policies.isUnanswered;
    const settled = await whileBusy(form.settle);
    const asked = { ...settled.request, ...toolPart };
    const problems = notificationProblems(asked, settled.found);
    // Without an answer nothing is known of the member, and the field says so.
    const isUnknown = wasUnanswered && settled.found === undefined;
    if (problems.policy !== undefined && !isUnknown) {
      showToast('red', translate('tools.policyNotFound'));
    }
    const policy = settled.found?.find((one) => policyKey(one) === asked.parentPolicycode);
    if (Object.keys(problems).length > 0 || policy === undefined) return;
    await maker.make(asked, policy, programme);
  }

  return {
    ...form,
    request,
    programmes,
    programmeKey: programme === undefined ? '' : programmeKey(programme),
    problems: shownProblems(),
    captcha,
    boxError: hasFailed ? translate('tools.genericError') : maker.error,
    result: maker.result,
    chooseProgramme: (key: string) => {
      setHasTried(false);
      maker.forgetError();
      form.startWith(programmes.find((item) => programmeKey(item) === key));
    },
    chooseDiagnosis: (diagnosisCode: string, diagnosisDescription: string) =>
      form.change({ diagnosisCode, diagnosisDescription }),
    leaveClinicCode: () => void clinic.check(request.cliniccode),
    back: () => void back(),
    generate: () => void generate(),
  };
}

export type NotificationForm = ReturnType<typeof useNotification>;
