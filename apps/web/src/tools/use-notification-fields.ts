// The fields of the notification form with the look-ups that follow from them.
import type { ConsultType } from '@portal/rules/codes/notification-code.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useRef, useState } from 'react';
import type { Programme } from '../programmes/public.ts';
import { policyKey } from './member-policy.ts';
import {
  type NotificationRequest,
  type NotificationStart,
  requestFor,
  withClinic,
  withConsultType,
  withPolicy,
} from './notification-request.ts';
import { useClinicLookup } from './use-clinic-lookup.ts';
import { usePolicyLookup } from './use-policy-lookup.ts';

/** Responses arrive while the user types, so each change starts from the newest request, not the rendered one. */
function useRequest(start: NotificationStart | undefined) {
  const [programme, setProgramme] = useState<Programme>();
  const [request, setRequest] = useState<NotificationRequest>(() => requestFor(undefined, start));
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
      newest.current = { programme: chosen, request: requestFor(chosen, start) };
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
    // A single policy is chosen automatically (NOTI-15).
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

  /** Passing through a field whose result is known starts no look-up. */
  function leaveMember(): void {
    const isAnswered = policies.found !== undefined;
    if (!isAnswered || lastAsked.current !== JSON.stringify(question())) lookUp();
  }

  /**
   * Waits for running look-ups and repeats those without a response. Returns the policies and the request afterwards;
   * undefined if another programme was chosen in the meantime.
   */
  async function settle() {
    await clinic.settle(newest().request.cliniccode);
    if (policies.isUnanswered || !policies.isAsked) await askPolicies();
    const outcome = await policies.settled();
    const { programme: chosen, request } = newest();
    const isUnanswered = outcome?.failure?.isUnanswered === true;
    return chosen === programme ? { request, found: outcome?.found, isUnanswered } : undefined;
  }

  /** When the connection is back: repeats look-ups without a response. */
  function askAgain(): void {
    if (clinic.isUnanswered) void clinic.check(newest().request.cliniccode);
    if (policies.isUnanswered) lookUp();
  }

  return { clinic, policies, lookUp, leaveMember, settle, askAgain };
}

export function useNotificationFields(start?: NotificationStart) {
  const typed = useRequest(start);
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
