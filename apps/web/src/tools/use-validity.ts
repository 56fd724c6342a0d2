// The validity tool: choose a programme, enter clinic and member, choose a policy, read the benefits. Back returns to the
// previous step (VALID-06 … VALID-09).
import { useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { reloadConfig, useConfig } from '../platform/api/config.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { translate } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { useFormMessage } from '../platform/words/use-form-message.ts';
import { useOnline } from '../platform/page/use-online.ts';
import type { Programme } from '../programmes/public.ts';
import { whileBusy } from '../ui/feedback/busy.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { lookUpPolicies } from './lookups.ts';
import { type LookedUpPolicy, policyKey } from './member-policy.ts';
import { type CaptchaState, useCaptcha } from './use-captcha.ts';
import { useMemberFields } from './use-member-fields.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { type BenefitsQuestion, readBenefits, type ValidityResult } from './validity-benefits.ts';

/** The form; the choice among several policies; the benefits of one. */
type Progress =
  | { readonly step: 'form'; readonly isBack: boolean }
  | {
      readonly step: 'policies';
      readonly policies: readonly LookedUpPolicy[];
      /** Replaces the captcha for the benefits. */
      readonly pass: string | null;
    }
  | { readonly step: 'result'; readonly result: ValidityResult; readonly before: Progress };

const START: Progress = { step: 'form', isBack: false };
const BACK_AT_START: Progress = { step: 'form', isBack: true };

/** The look-up found no policy that can be checked. */
class NoPolicy extends Error {}

/** The look-up failed, or its result cannot be used by the visitor. */
class LookUpFailed extends Error {}

function causeOf(error: unknown): unknown {
  return error instanceof LookUpFailed ? error.cause : error;
}

/** The message for the visitor; it never reveals whether the member exists. */
function failureText(error: unknown): string {
  if (error instanceof NoPolicy) return translate('tools.noPolicyFound');
  const failure = causeOf(error);
  const isDescribed =
    failure instanceof ApiProblem &&
    (failure.is('POLICY_TAIL_NEEDED') ||
      failure.is('CODE_CLOSED') ||
      failure.is('ADDRESS_CLOSED') ||
      failure.is('NUMBER_CLOSED') ||
      failure.is('CAPTCHA_FAILED'));
  if (isDescribed) return problemText(failure);
  return translate(error instanceof LookUpFailed ? 'tools.policyLookupFailed' : 'tools.noBenefit');
}

/** A requested check: mistakes and failures are shown afterwards. */
function useAttempt(onFailure: () => void, learnFrom: (error: unknown) => void) {
  /** The number of requests since the last reset. */
  const [count, setCount] = useState(0);
  const failure = useFormMessage();
  const [isUnanswered, setIsUnanswered] = useState(false);
  function begin(counted: (before: number) => number): void {
    setCount(counted);
    failure.clear();
    setIsUnanswered(false);
  }
  return {
    count,
    isMade: count > 0,
    failure: failure.text,
    /** Without a response, a retry may help. */
    isUnanswered,
    start: () => begin((before) => before + 1),
    forget: () => begin(() => 0),
    async run(check: () => Promise<void>): Promise<void> {
      try {
        await whileBusy(check);
      } catch (error) {
        const cause = causeOf(error);
        learnFrom(cause);
        failure.show(() => failureText(error));
        setIsUnanswered(cause instanceof ApiProblem && cause.is('NETWORK'));
        // The captcha's solution is used up.
        onFailure();
      }
    },
  };
}

/** The visitor's step and the navigation between steps. */
function useSteps(onMove: () => void, askAnew: () => void) {
  const [progress, setProgress] = useState<Progress>(START);
  function goTo(next: Progress): void {
    setProgress(next);
    onMove();
  }
  function back(): void {
    const before = progress.step === 'result' ? progress.before : START;
    // The form requires a new captcha; the policy choice still has its pass.
    if (before.step === 'form') askAnew();
    goTo(before.step === 'form' ? BACK_AT_START : before);
  }
  return { progress, goTo, back };
}

/** When the connection is back: repeats settings, clinic and check without a response. */
function useAskingAgain(
  { clinic, clinicCode }: ReturnType<typeof useMemberFields>,
  checkAgain: () => void,
): void {
  const { hasFailed } = useConfig();
  useOnline(() => {
    if (hasFailed) void reloadConfig().catch(() => undefined);
    if (clinic.isUnanswered) void clinic.check(clinicCode);
    checkAgain();
  });
}

interface Journey extends ReturnType<typeof useSteps> {
  readonly programme: Programme | undefined;
  readonly chosen: string;
  readonly setChosen: (key: string) => void;
  readonly captcha: CaptchaState;
  readonly fields: ReturnType<typeof useMemberFields>;
  readonly attempt: ReturnType<typeof useAttempt>;
}

/** The Check buttons of the form and of the policy choice, one at a time. */
function useChecks(journey: Journey) {
  const { programme, chosen, setChosen, captcha, fields, attempt, progress, goTo } = journey;
  const once = useOneAtATime();

  async function show(ask: Omit<BenefitsQuestion, 'nric'>): Promise<void> {
    const { policy } = ask;
    const groups = await readBenefits({ ...ask, nric: fields.nric });
    goTo({ step: 'result', result: { policy, groups }, before: progress });
  }

  async function checkMember(of: Programme): Promise<void> {
    const { nric, clinicCode, policyTail } = fields;
    const clinic = await fields.clinic.settle(clinicCode);
    if (clinic === undefined) return;
    const { policies, pass } = await lookUpPolicies({
      programme: of,
      nric,
      clinicCode,
      visitDate: undefined,
      captcha: captcha.solution,
      policyTail,
    }).catch((cause: unknown) => {
      throw new LookUpFailed('policies', { cause });
    });
    const [only, ...more] = policies;
    if (only === undefined) {
      showToast('red', translate('tools.policyNotFound'));
      throw new NoPolicy();
    }
    setChosen('');
    if (more.length > 0) goTo({ step: 'policies', policies, pass });
    else await show({ programme: of, clinic, policy: only, pass });
  }

  async function checkChosen(of: Programme, policy: LookedUpPolicy, pass: string | null) {
    const clinic = await fields.clinic.settle(fields.clinicCode);
    if (clinic !== undefined) await show({ programme: of, clinic, policy, pass });
  }

  async function check(): Promise<void> {
    attempt.start();
    const isVerified = captcha.demand();
    if (Object.keys(fields.problems).length > 0 || !isVerified) return;
    if (programme !== undefined) await attempt.run(() => checkMember(programme));
  }

  async function checkPolicy(): Promise<void> {
    attempt.start();
    if (progress.step !== 'policies' || programme === undefined) return;
    const policy = progress.policies.find((one) => policyKey(one) === chosen);
    if (policy === undefined) {
      showToast('red', translate('tools.policyNotFound'));
      return;
    }
    await attempt.run(() => checkChosen(programme, policy, progress.pass));
  }

  useAskingAgain(fields, () => {
    if (!attempt.isUnanswered) return;
    // A form with a captcha needs a new one, which takes time.
    if (progress.step === 'policies') void once(checkPolicy);
    else if (!captcha.isNeeded) void once(check);
  });

  return { check: () => void once(check), checkPolicy: () => void once(checkPolicy) };
}

export function useValidity() {
  const [programme, setProgramme] = useState<Programme>();
  const [chosen, setChosen] = useState('');
  const captcha = useCaptcha();
  const fields = useMemberFields(programme);
  const attempt = useAttempt(captcha.reset, fields.learnFrom);
  const steps = useSteps(attempt.forget, captcha.reset);
  const checks = useChecks({ ...steps, programme, chosen, setChosen, captcha, fields, attempt });
  const { progress, goTo, back } = steps;
  const captchaProblem: TextKey | undefined =
    attempt.isMade && captcha.isMissed ? 'tools.verifyCaptcha' : undefined;

  return {
    programme,
    progress,
    tries: attempt.count,
    isBackAtForm: progress.step === 'form' && progress.isBack,
    fields,
    chosen,
    failure: attempt.failure,
    captcha,
    /** Although the check was requested (VALID-03, VALID-11). */
    lacksProgramme: attempt.isMade && programme === undefined,
    lacksPolicy: attempt.isMade && chosen === '',
    captchaProblem,
    problemOf: (field: 'clinicCode' | 'nric') => fields.problemOf(field, attempt.isMade),
    chooseProgramme: (next: Programme) => {
      setProgramme(next);
      goTo(START);
    },
    setChosen,
    ...checks,
    back,
  };
}

export type Validity = ReturnType<typeof useValidity>;
