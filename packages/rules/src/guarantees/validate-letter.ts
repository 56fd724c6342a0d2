// The fields that a request for a guarantee letter needs before it can be submitted.
import { addDays, weekdayOf } from '../values/date-arithmetic.ts';
import { type Cents, ZERO_CENTS, addCents, sumCents } from '../values/cents.ts';
import type { PlainDate } from '../values/plain-date.ts';
import { fillWords } from '../values/fill-words.ts';

const LETTER_MESSAGES = {
  POLICY_REQUIRED: 'Choose a policy.',
  POLICY_INVALID: 'The policy is not valid on the admission date. Check the date or the policy.',
  INPATIENT_NOT_COVERED: 'This policy does not cover inpatient stays.',
  NOT_ON_PANEL: 'This clinic is not on an active panel of the plan.',
  ADMISSION_REQUIRED: 'Enter the admission date.',
  ADMISSION_IN_PAST: 'The admission cannot be before today, {today}.',
  HOSPITAL_REQUIRED: 'Choose the hospital.',
  WARD_REQUIRED: 'Choose the ward.',
  SURGEON_REQUIRED: 'Choose the doctor.',
  DIAGNOSIS_REQUIRED: 'Enter a diagnosis.',
  DIAGNOSIS_UNKNOWN: 'There is no such diagnosis. Choose one from the list.',
  OPERATION_OR_REASON: 'Enter an operation, or the reason for the admission.',
  OPERATION_REQUIRED: 'Choose an operation.',
  OPERATION_UNKNOWN: 'This operation is not on the price list of the panel. Choose another.',
  ESTIMATE_REQUIRED: 'Enter the estimated fees. Their total must be above 0.',
  DOCUMENT_REQUIRED: 'Add at least one document.',
  CONTACT_REQUIRED: 'Enter the name and the telephone number of the person to contact.',
} as const;

type LetterProblemCode = keyof typeof LETTER_MESSAGES;

/** Undefined for codes that are not problems of a request. */
export function letterProblemCodeOf(code: string): LetterProblemCode | undefined {
  return isLetterProblemCode(code) ? code : undefined;
}

function isLetterProblemCode(code: string): code is LetterProblemCode {
  return Object.hasOwn(LETTER_MESSAGES, code);
}

export interface LetterProblem {
  /** Path of the field on the wire. */
  readonly field: string;
  readonly code: LetterProblemCode;
  readonly params: Readonly<Record<string, string>>;
}

export function letterMessage({ code, params }: LetterProblem): string {
  return fillWords(LETTER_MESSAGES[code], params);
}

/** A request as the rules read it; a draft may lack anything. */
export interface LetterForm {
  readonly policyId?: string | undefined;
  readonly admissionDate?: PlainDate | undefined;
  readonly hospital?: string | undefined;
  readonly wardType?: string | undefined;
  readonly surgeon?: string | undefined;
  readonly diagnosisCode?: string | undefined;
  readonly reason?: string | undefined;
  readonly operations: readonly {
    readonly tosp?: string | undefined;
    readonly fee?: Cents | undefined;
  }[];
  /** Estimated fees apart from those of the operations: ward, facilities, attendance. */
  readonly otherFees?: Cents | undefined;
  readonly contactName?: string | undefined;
  readonly contactPhone?: string | undefined;
  readonly documentCount: number;
}

/** Facts about the request that only the server has; undefined if they are not known. */
export interface LetterFacts {
  readonly today: PlainDate;
  readonly isPolicyValid?: boolean | undefined;
  readonly coversInpatient?: boolean | undefined;
  readonly isOnPanel?: boolean | undefined;
  readonly isDiagnosisKnown?: boolean | undefined;
  /** Codes of operations on the panel's price list. */
  readonly knownOperations?: ReadonlySet<string> | undefined;
}

/** The sum of all estimated fees. */
export function estimatedTotal({
  operations,
  otherFees,
}: Pick<LetterForm, 'operations' | 'otherFees'>): Cents {
  return addCents(
    sumCents(operations.map(({ fee }) => fee ?? ZERO_CENTS)),
    otherFees ?? ZERO_CENTS,
  );
}

/** The problems that prevent submission, in the order of the form. Source: domain decision on LOG fields. */
export function validateLetter(form: LetterForm, facts: LetterFacts): LetterProblem[] {
  const { operations, reason } = form;
  return [
    ...policyProblems(form, facts),
    ...admissionProblems(form, facts),
    ...missing('hospital_id', form.hospital, 'HOSPITAL_REQUIRED'),
    ...missing('ward_type', form.wardType, 'WARD_REQUIRED'),
    ...missing('surgeon_mcr_no', form.surgeon, 'SURGEON_REQUIRED'),
    ...diagnosisProblems(form, facts),
    ...(operations.length === 0 && !reason ? [problem('reason', 'OPERATION_OR_REASON')] : []),
    ...operations.flatMap(({ tosp }, index) => operationProblems(tosp, index, facts)),
    ...(estimatedTotal(form) > 0 ? [] : [problem('other_fees', 'ESTIMATE_REQUIRED')]),
    ...missing('contact_name', form.contactName, 'CONTACT_REQUIRED'),
    ...(form.contactName ? missing('contact_phone', form.contactPhone, 'CONTACT_REQUIRED') : []),
    ...(form.documentCount > 0 ? [] : [problem('supporting_docs', 'DOCUMENT_REQUIRED')]),
  ];
}

function problem(
  field: string,
  code: LetterProblemCode,
  params: Readonly<Record<string, string>> = {},
): LetterProblem {
  return { field, code, params };
}

function missing(field: string, value: string | undefined, code: LetterProblemCode) {
  return value ? [] : [problem(field, code)];
}

function policyProblems({ policyId }: LetterForm, facts: LetterFacts): LetterProblem[] {
  if (!policyId) return [problem('policy_id', 'POLICY_REQUIRED')];
  if (facts.isPolicyValid === false) return [problem('policy_id', 'POLICY_INVALID')];
  if (facts.coversInpatient === false) return [problem('policy_id', 'INPATIENT_NOT_COVERED')];
  return facts.isOnPanel === false ? [problem('policy_id', 'NOT_ON_PANEL')] : [];
}

function admissionProblems({ admissionDate }: LetterForm, { today }: LetterFacts): LetterProblem[] {
  if (admissionDate === undefined) return [problem('admission_date', 'ADMISSION_REQUIRED')];
  return admissionDate < today ? [problem('admission_date', 'ADMISSION_IN_PAST', { today })] : [];
}

function diagnosisProblems({ diagnosisCode }: LetterForm, facts: LetterFacts): LetterProblem[] {
  if (!diagnosisCode) return [problem('diagnosis_code', 'DIAGNOSIS_REQUIRED')];
  return facts.isDiagnosisKnown === false ? [problem('diagnosis_code', 'DIAGNOSIS_UNKNOWN')] : [];
}

function operationProblems(
  tosp: string | undefined,
  index: number,
  { knownOperations }: LetterFacts,
): LetterProblem[] {
  const field = `operations.${index}.tosp`;
  if (!tosp) return [problem(field, 'OPERATION_REQUIRED')];
  const isKnown = knownOperations?.has(tosp) ?? true;
  return isKnown ? [] : [problem(field, 'OPERATION_UNKNOWN')];
}

/** Hospitals ask for a letter at least this many working days before the admission. Source: domain decision. */
const LETTER_LEAD_DAYS = 5;

const FRIDAY = 5;

/** Working days from the day after today until the admission, that day included. */
export function workingDaysUntil(
  admission: PlainDate,
  today: PlainDate,
  holidays: readonly PlainDate[] = [],
): number {
  let days = 0;
  // More days than this make no difference.
  for (let day = addDays(today, 1); day <= admission && days < 100; day = addDays(day, 1)) {
    if (weekdayOf(day) <= FRIDAY && !holidays.includes(day)) days += 1;
  }
  return days;
}

/** Whether the letter may come too late for the admission. The request can still be submitted. */
export function isShortNotice(
  admission: PlainDate,
  today: PlainDate,
  holidays?: readonly PlainDate[],
): boolean {
  return workingDaysUntil(admission, today, holidays) < LETTER_LEAD_DAYS;
}
