// Demo guarantee letters as rows: the request as a clinic would send it, its moves and its amounts.
import { LetterRequestInput } from '@portal/contract/guarantees/letter-request.ts';
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { parseComplexity } from '@portal/rules/claims/form/surgical-complexity.ts';
import { letterNumber } from '@portal/rules/guarantees/letter-number.ts';
import {
  letterStatusAfter,
  LETTER_ACTORS,
  type LetterMove,
  type LetterStatus,
} from '@portal/rules/guarantees/letter-moves.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { unitPriceToWire } from '@portal/rules/values/quantity.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import type { DemoDoctor, DemoPanel } from '../demo-panel-rows.ts';
import type { DemoPriceList, DemoProduct } from '../demo-product-rows.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import { millisecondsAt, seededId, timeText, timeTextOn } from '../../loading/seeded-ids.ts';
import { seededRandom } from '../../loading/seeded-random.ts';
import { assessor, ops } from './demo-claim-steps.ts';
import { addFile, sentFile, type DemoFile } from './demo-files.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import { addConversation, type DemoMessage } from './demo-messages.ts';
import type { TypicalVisit } from './demo-visits.ts';

/** The stay that a letter is requested for. */
export interface LetterStay {
  readonly clinic: DemoClinic;
  readonly enrolment: DemoEnrolment;
  readonly visit: TypicalVisit;
  /** The panel of specialists whose prices are the estimate. */
  readonly panel: DemoPanel;
  readonly doctor: DemoDoctor;
  readonly hospital: { readonly code: string; readonly name: string };
  readonly admission: PlainDate;
  readonly nights: number;
}

export interface LetterStep {
  readonly move: Exclude<LetterMove, 'DELETE' | 'EDIT'>;
  readonly on: PlainDate;
  readonly remark?: string;
}

export interface DemoLetter {
  readonly id: string;
  readonly number: number;
  readonly stay: LetterStay;
  readonly steps: readonly LetterStep[];
  /** In whole dollars, for an approved letter. */
  readonly cap?: number;
  /** The top-up that the clinic has asked for and nobody has decided. */
  readonly asked?: number;
  readonly validTo?: PlainDate;
}

const minuteOfSaving = 9 * 60;
const minuteOfMove = 10 * 60;
const billDays = 60;
const perNight = 380;
const seedOfLetters = 10_000_000;
const seedOfFiles = 20_000_000;

const isOperation = ({ typeId }: DemoProduct) => typeId === PRODUCT_TYPE_IDS.TOSP;

/**
 * The request, with the prices of the specialists' panel as estimated fees. Only that panel lists operations, so
 * other clinics name the operation in the reason, and its fee is one of the other fees.
 */
export function letterRequest(stay: LetterStay, prices: DemoPriceList): LetterRequestInput {
  const { clinic, enrolment, visit, panel, doctor, hospital, admission, nights } = stay;
  const [diagnosis] = visit.diagnoses;
  const priceOf = (product: DemoProduct) => unitPriceToWire(prices.priceAt(clinic, panel, product));
  const planned = visit.lines.filter(isOperation);
  const operations = clinic.type === 'SP' ? planned : [];
  const others = visit.lines.filter((product) => !operations.includes(product));
  const otherFees = others.reduce((sum, product) => sum + priceOf(product), nights * perNight);
  return LetterRequestInput.parse({
    provider_company_id: clinic.id,
    member_id: enrolment.member.id,
    policy_id: enrolment.policy.id,
    admission_date: admission,
    length_of_stay: nights,
    hospital_id: hospital.code,
    hospital_name: hospital.name,
    ward_type: nights === 0 ? 'DAY' : 'B1',
    surgeon_name: doctor.name,
    surgeon_mcr_no: doctor.licenseNumber,
    diagnosis_code: diagnosis?.code,
    diagnosis_description: diagnosis?.description,
    reason:
      operations.length > 0
        ? 'Planned admission'
        : `Planned operation: ${planned.map(({ name }) => name).join(', ')}`,
    operations: operations.map((product) => ({
      tosp: product.code,
      description: product.name,
      complexity: parseComplexity(product.complexity) ?? null,
      estimated_fee: priceOf(product),
    })),
    other_fees: Math.round(otherFees * 100) / 100,
    contact_name: clinic.user?.name ?? 'Front desk',
    contact_phone: '+65 6000 0001',
  });
}

/** The estimated total of a request, in dollars. */
export function estimateOf({ operations, other_fees: otherFees }: LetterRequestInput): number {
  return operations.reduce((sum, { estimated_fee: fee }) => sum + (fee ?? 0), otherFees ?? 0);
}

/** The status after the steps. A step that the table of moves refuses is a mistake in the demo. */
function statusAfter(steps: readonly LetterStep[]): LetterStatus {
  return steps.reduce<LetterStatus>((from, { move }) => {
    const next = LETTER_ACTORS.map((actor) => letterStatusAfter(from, move, actor)).find(
      (to) => to !== undefined && to !== 'DELETED',
    );
    return known(next, `letter that can ${move}`);
  }, 'DRAFT');
}

const ADMINISTRATORS: Readonly<Partial<Record<LetterMove, string>>> = {
  APPROVE: ops,
  ADJUST: ops,
  ASK: assessor,
  REJECT: ops,
  CANCEL: ops,
  EXPIRE: 'expiry',
};

export function addLetter(frame: DemoFrame, letter: DemoLetter, prices: DemoPriceList): void {
  const { id, number, stay, steps, cap } = letter;
  const { clinic, enrolment, admission } = stay;
  const submittedOn = steps.find(({ move }) => move === 'SUBMIT')?.on;
  const approvedOn = steps.find(({ move }) => move === 'APPROVE')?.on;
  const savedOn = submittedOn ?? addDays(frame.today, -1);
  const lastOn = steps.at(-1)?.on ?? savedOn;
  const user = known(clinic.user, `clerk of ${clinic.code}`);
  const file = fileOf(letter, user.id, savedOn);
  const request = { ...letterRequest(stay, prices), supporting_docs: [sentFile(file)] };
  frame.rows.add('letter', {
    clinic_id: clinic.id,
    id,
    number,
    request_no: letterNumber('REQUEST', savedOn, number),
    letter_no: approvedOn === undefined ? null : letterNumber('LETTER', approvedOn, number),
    version: steps.length + 1,
    status: statusAfter(steps),
    member_id: enrolment.member.id,
    policy_id: enrolment.policy.id,
    insurer_code: enrolment.policy.companyPolicy.insurer,
    admission_date: admission,
    hospital_name: request.hospital_name ?? null,
    surgeon_name: request.surgeon_name ?? null,
    estimated_total: estimateOf(request).toFixed(2),
    sent_request: JSON.stringify(request),
    submitted_at: submittedOn === undefined ? null : timeTextOn(submittedOn, minuteOfMove),
    cap_amount: cap === undefined ? null : cap.toFixed(2),
    valid_from: approvedOn ?? null,
    valid_to: approvedOn === undefined ? null : (letter.validTo ?? addDays(admission, billDays)),
    certificate_ref: approvedOn === undefined ? null : `PAC-${String(number).padStart(5, '0')}`,
    asked_amount: letter.asked === undefined ? null : letter.asked.toFixed(2),
    created_by: user.id,
    created_at: timeTextOn(savedOn, minuteOfSaving),
    modified_by: user.id,
    modified_at: timeTextOn(lastOn, minuteOfMove + steps.length),
  });
  addFile(frame, file);
  addEvents(frame, letter, user);
  addMessages(frame, letter, user);
  if (cap !== undefined) addAmount(frame, letter, cap, known(approvedOn, 'day of approval'));
}

/** The signed form that clinics attach to a request. */
function fileOf({ id, number, stay }: DemoLetter, userId: string, savedOn: PlainDate): DemoFile {
  const moment = millisecondsAt(savedOn, minuteOfSaving);
  return {
    clinicId: stay.clinic.id,
    id: seededId(seededRandom(seedOfFiles + number), moment),
    name: 'Financial counselling form.pdf',
    owner: { letter: id },
    userId,
    at: timeText(moment),
  };
}

function addEvents(
  frame: DemoFrame,
  { id, stay, steps }: DemoLetter,
  user: { readonly id: string; readonly name: string },
): void {
  for (const [index, { move, on, remark }] of steps.entries()) {
    const administrator = ADMINISTRATORS[move];
    frame.rows.add('letter_event', {
      clinic_id: stay.clinic.id,
      letter_id: id,
      move,
      from_status: statusAfter(steps.slice(0, index)),
      to_status: statusAfter(steps.slice(0, index + 1)),
      user_id: administrator === undefined ? user.id : null,
      user_name: administrator ?? user.name,
      remark: remark ?? null,
      at: timeTextOn(on, minuteOfMove + index),
    });
  }
}

/** Questions and replies are also messages. The administrator has not read the replies yet. */
function addMessages(
  frame: DemoFrame,
  { id, number, stay, steps }: DemoLetter,
  user: { readonly id: string; readonly name: string },
): void {
  const messages = steps.flatMap(({ move, on, remark }, index): DemoMessage[] => {
    const at = timeTextOn(on, minuteOfMove + index);
    if (remark === undefined) return [];
    if (move === 'ASK') {
      const words = { kind: 'QUESTION', userId: null, userName: assessor } as const;
      return [{ ...words, side: 'ADMINISTRATOR', text: remark, at }];
    }
    if (move !== 'REPLY') return [];
    const words = { kind: 'ANSWER', userId: user.id, userName: user.name } as const;
    return [{ ...words, side: 'CLINIC', text: remark, at, file: 'Quotation.pdf' }];
  });
  const isAnswered = messages.at(-1)?.kind === 'ANSWER';
  addConversation(frame, {
    clinicId: stay.clinic.id,
    claimId: null,
    letterId: id,
    messages,
    clinicUnread: isAnswered ? 0 : messages.length,
    administratorUnread: isAnswered ? 1 : 0,
    seed: seedOfLetters + number,
  });
}

function addAmount(
  frame: DemoFrame,
  { id, stay }: DemoLetter,
  cap: number,
  approvedOn: PlainDate,
): void {
  frame.rows.add('letter_amount', {
    clinic_id: stay.clinic.id,
    letter_id: id,
    amount: cap.toFixed(2),
    reason: '',
    user_name: ops,
    at: timeTextOn(approvedOn, minuteOfMove + 1),
  });
}
