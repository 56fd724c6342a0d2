// The steps of a new installation up to its first paid claim, in their order.
import type { Importable } from './import-kinds.ts';

/** Each step with the kind of master data that it imports; undefined: it is done in another way. */
export const SET_UP_STEPS = {
  DIAGNOSES: 'diagnoses',
  INSURER: 'insurers',
  PROGRAMME: 'programmes',
  PANEL: 'panels',
  CLINIC: 'locations',
  CLINIC_ON_PANEL: 'clinic-panels',
  DOCTOR: 'practitioners',
  PRODUCT: 'products',
  PRICE: 'panel-prices',
  BENEFIT: 'benefits',
  BENEFIT_MAPPING: 'benefit-mappings',
  PLAN: 'plans',
  PLAN_BENEFIT: 'plan-benefits',
  APPROVAL_RULE: 'approval-rules',
  COMPANY: 'companies',
  GROUP_POLICY: 'company-policies',
  MEMBER: 'members',
  CLINIC_USER: undefined,
  ADMINISTRATOR: undefined,
  BANK_ACCOUNT: undefined,
} as const satisfies Readonly<Record<string, Importable | undefined>>;

export type SetUpStep = keyof typeof SET_UP_STEPS;

type StepWithoutFile = {
  [Step in SetUpStep]: (typeof SET_UP_STEPS)[Step] extends undefined ? Step : never;
}[SetUpStep];

/** Whether the step is done in another way than by an import. */
export function hasNoFile(step: SetUpStep): step is StepWithoutFile {
  return SET_UP_STEPS[step] === undefined;
}

/** Needed to pay a claim, not to submit one. */
const FOR_PAYMENT: ReadonlySet<SetUpStep> = new Set(['ADMINISTRATOR', 'BANK_ACCOUNT']);

function isSetUpStep(name: string): name is SetUpStep {
  return Object.hasOwn(SET_UP_STEPS, name);
}

export const SET_UP_STEP_NAMES = Object.keys(SET_UP_STEPS).filter(isSetUpStep);

export interface SetUpState {
  readonly step: SetUpStep;
  readonly isDone: boolean;
  /** Needed for the payment only. */
  readonly isForPayment: boolean;
}

/** The state of each step. @param done the steps whose data exists */
export function setUpStates(done: ReadonlySet<SetUpStep>): readonly SetUpState[] {
  return SET_UP_STEP_NAMES.map((step) => ({
    step,
    isDone: done.has(step),
    isForPayment: FOR_PAYMENT.has(step),
  }));
}

/** Whether a first claim can be submitted. */
export function isReadyToClaim(states: readonly SetUpState[]): boolean {
  return states.every(({ isDone, isForPayment }) => isDone || isForPayment);
}
