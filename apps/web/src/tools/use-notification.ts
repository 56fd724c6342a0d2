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

  function lookUp(): void {
    if (programme === undefined) return;
    const { nric, cliniccode: clinicCode, visitDate } = newest.current;
    const { tail: policyTail } = policies;
    policies.ask({ programme, nric, clinicCode, visitDate, captcha: undefined, policyTail });
  }

  return {
    programme,
    request,
    clinic,
    policies,
    lookUp,
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
  const request: NotificationRequest = {
    ...form.request,
    recaptchastatus: !captcha.isNeeded || captcha.solution !== undefined,
    notificationCode: maker.result?.code ?? '',
  };
  const problems: NotificationProblems = notificationProblems(request, policies.found);

  /** Reloads the programmes and looks everything up again (NOTI-17). */
  async function back(): Promise<void> {
    maker.forgetError();
    form.choosePolicy('');
    await Promise.allSettled([reloadConfig(), clinic.check(request.cliniccode)]);
    form.lookUp();
  }

  function generate(): void {
    setHasTried(true);
    maker.forgetError();
    if (problems.policy !== undefined) showToast('red', translate('tools.policyNotFound'));
    const policy = policies.found?.find((one) => policyKey(one) === request.parentPolicycode);
    if (Object.keys(problems).length > 0 || policy === undefined) return;
    void maker.make(request, policy, programme);
  }

  return {
    ...form,
    request,
    programmes,
    programmeKey: programme === undefined ? '' : programmeKey(programme),
    problems: hasTried ? problems : {},
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
    generate,
  };
}

export type NotificationForm = ReturnType<typeof useNotification>;
