// The fields of the notification form: what is typed and chosen, with the look-ups that follow from it.
import type { ConsultType } from '@portal/rules/codes/notification-code.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useRef, useState } from 'react';
import type { Programme } from '../programmes/public.ts';
import { policyKey } from './member-policy.ts';
import {
  type NotificationRequest,
  requestFor,
  withClinic,
  withConsultType,
  withPolicy,
} from './notification-request.ts';
import { useClinicLookup } from './use-clinic-lookup.ts';
import { usePolicyLookup } from './use-policy-lookup.ts';

/** Answers come while one types: each change starts from the newest request, not from the one shown. */
function useRequest() {
  const [programme, setProgramme] = useState<Programme>();
  const [request, setRequest] = useState<NotificationRequest>(() => requestFor(undefined));
  const newest = useRef({ programme, request });
  return {
    programme,
    request,
    newest: () => newest.current,
    update: (change: (before: NotificationRequest) => NotificationRequest) => {
      newest.current = { ...newest.current, request: change(newest.current.request) };
      setRequest(newest.current.request);
    },
    startWith: (chosen: Programme | undefined) => {
      newest.current = { programme: chosen, request: requestFor(chosen) };
      setProgramme(chosen);
      setRequest(newest.current.request);
    },
  };
}

function useLookUps({ programme, newest, update }: ReturnType<typeof useRequest>) {
  const clinic = useClinicLookup(programme, (found) =>
    update((before) => withClinic(before, found)),
  );
  const policies = usePolicyLookup((found) => {
    // A single policy is taken at once (NOTI-15).
    update((before) => withPolicy(before, found?.length === 1 ? found[0] : undefined));
  });

  const lastAsked = useRef('');

  function question() {
    const { nric, cliniccode: clinicCode, visitDate } = newest().request;
    return { nric, clinicCode, visitDate, policyTail: policies.tail };
  }

  async function askPolicies(): Promise<void> {
    if (programme === undefined) return;
    const asked = question();
    lastAsked.current = JSON.stringify(asked);
    await policies.ask({ programme, ...asked, captcha: undefined });
  }

  const lookUp = () => void askPolicies();

  /** Who only goes through a field of which everything is known asks nothing. */
  function leaveMember(): void {
    const isAnswered = policies.found !== undefined;
    if (!isAnswered || lastAsked.current !== JSON.stringify(question())) lookUp();
  }

  /**
   * Waits for the look-ups that are running, and looks up what has no answer yet. Answers the policies
   * and the request as they are then; undefined when another programme was chosen meanwhile.
   */
  async function settle() {
    await clinic.settle(newest().request.cliniccode);
    if (policies.isUnanswered || !policies.isAsked) await askPolicies();
    const outcome = await policies.settled();
    const { programme: chosen, request } = newest();
    const isUnanswered = outcome?.failure?.isUnanswered === true;
    return chosen === programme ? { request, found: outcome?.found, isUnanswered } : undefined;
  }

  /** With the connection back: what got no answer. */
  function askAgain(): void {
    if (clinic.isUnanswered) void clinic.check(newest().request.cliniccode);
    if (policies.isUnanswered) lookUp();
  }

  return { clinic, policies, lookUp, leaveMember, settle, askAgain };
}

export function useNotificationFields() {
  const typed = useRequest();
  const { programme, request, update } = typed;
  const lookUps = useLookUps(typed);
  const { clinic, policies, lookUp } = lookUps;
  return {
    ...lookUps,
    programme,
    request,
    leaveClinicCode: () => void clinic.check(request.cliniccode),
    chooseDiagnosis: (diagnosisCode: string, diagnosisDescription: string) =>
      update((before) => ({ ...before, diagnosisCode, diagnosisDescription })),
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
      typed.startWith(chosen);
      clinic.forget();
      policies.forget();
    },
  };
}
