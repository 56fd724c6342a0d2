// Demo guarantee letters: those of claims that wait for a final bill or have one, and requests in every other status.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { letterNumber } from '@portal/rules/guarantees/letter-number.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { dateOf, partsOf, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { seededId, millisecondsAt } from '../../loading/seeded-ids.ts';
import { seededRandom, type Random } from '../../loading/seeded-random.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import { invalidReason, type DemoJudge } from './demo-claim-evaluation.ts';
import type { PlannedVisit } from './demo-planned-visit.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import {
  addLetter,
  estimateOf,
  letterRequest,
  type DemoLetter,
  type LetterStay,
  type LetterStep,
} from './demo-letter-rows.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import type { VisitCatalogue } from './demo-visits.ts';

const seed = 20_261_121;
const roundedTo = 500;
const daysBeforeStay = 6;
const firstEndsIn = 30;

interface LetterWorks extends DemoJudge {
  readonly catalogue: VisitCatalogue;
  readonly families: readonly DemoEnrolment[];
}

export interface DemoLetters {
  /** Adds the letter of a stay, approved before it. @returns its id and number */
  ofStay(planned: PlannedVisit, entered: SentClaim): { id: string; letterNo: string };
  /** Adds requests and letters without a claim. @returns the last number */
  addOthers(clinics: readonly DemoClinic[]): number;
}

export function createLetters(frame: DemoFrame, works: LetterWorks): DemoLetters {
  const random = seededRandom(seed);
  let number = 0;
  let stays = 0;

  function add(letter: Omit<DemoLetter, 'id' | 'number'>): string {
    number += 1;
    const id = seededId(random, millisecondsAt(letter.stay.admission));
    addLetter(frame, { ...letter, id, number }, works.prices);
    return id;
  }

  return {
    ofStay(planned, entered) {
      stays += 1;
      const letter = letterOfStay(frame, works, { planned, entered, isFirst: stays === 1 });
      const id = add({ ...letter, validTo: addDays(frame.today, firstEndsIn + stays) });
      return { id, letterNo: letterNumber('LETTER', letter.approvedOn, number) };
    },
    addOthers(clinics) {
      for (const story of storiesOf(frame.today)) {
        const stay = stayOfStory(frame, { ...works, random }, clinics, story);
        const isIssued = story.steps.some(({ move }) => move === 'APPROVE');
        add({
          stay,
          steps: story.steps,
          ...(isIssued ? { cap: roundedUp(estimateFor(stay, works)) } : {}),
          ...(story.validTo === undefined ? {} : { validTo: story.validTo }),
        });
      }
      return number;
    },
  };
}

function roundedUp(dollars: number): number {
  return Math.ceil(dollars / roundedTo) * roundedTo;
}

function estimateFor(stay: LetterStay, { prices }: LetterWorks): number {
  return estimateOf(letterRequest(stay, prices));
}

/** The letter of a claim, approved some days before the stay. The clinic of the first one asks for a higher cap. */
function letterOfStay(
  { today }: DemoFrame,
  works: LetterWorks,
  claim: { planned: PlannedVisit; entered: SentClaim; isFirst: boolean },
) {
  const { planned, entered, isFirst } = claim;
  const { slot, enrolment, visit, panel, nights } = planned;
  const { hospital_id: code, hospital_name: name } = entered.in_patient ?? {};
  const stay: LetterStay = {
    clinic: slot.clinic,
    enrolment,
    visit,
    panel,
    doctor: known(planned.doctor, 'surgeon'),
    hospital: { code: code ?? '', name: name ?? '' },
    admission: slot.visitDate,
    nights,
  };
  const approvedOn = addDays(slot.visitDate, -daysBeforeStay + 2);
  const steps: LetterStep[] = [
    { move: 'SUBMIT', on: addDays(slot.visitDate, -daysBeforeStay) },
    { move: 'APPROVE', on: approvedOn },
  ];
  // Twice the estimate, so that the bill stays within it.
  const cap = roundedUp(2 * estimateFor(stay, works));
  if (!isFirst) return { stay, steps, cap, approvedOn };
  const topUp = { move: 'ASK_TOP_UP', on: addDays(today, -1), remark: 'Two more nights.' } as const;
  return { stay, steps: [...steps, topUp], cap, approvedOn, asked: 1_500 };
}

/** A stay of a member whose plan covers it, at a clinic that may bill the insurer. */
function stayOfStory(
  { today }: DemoFrame,
  works: LetterWorks & { readonly random: Random },
  clinics: readonly DemoClinic[],
  { clinic: code, admission }: LetterStory,
): LetterStay {
  const { random, network } = works;
  const at = (wanted: string) =>
    known(
      clinics.find((clinic) => clinic.code === wanted),
      wanted,
    );
  const clinic = at(code);
  const surgeons = at('SP0001');
  const panelOf = (one: DemoClinic, { policy }: DemoEnrolment) =>
    network.panelOf(one, policy.companyPolicy.insurer);
  const insured = works.families.filter(
    (one) =>
      one.policy.plan.covers('INPATIENT') &&
      invalidReason(one, today) === undefined &&
      invalidReason(one, admission) === undefined &&
      panelOf(clinic, one) !== undefined &&
      panelOf(surgeons, one) !== undefined,
  );
  const enrolment = random.pick(insured);
  return {
    clinic,
    enrolment,
    visit: random.pickWeighted(works.catalogue.at(surgeons, 'INPATIENT')),
    panel: known(panelOf(surgeons, enrolment), 'panel'),
    doctor: known(network.doctorsOf(clinic)[0], 'doctor'),
    hospital: { code: 'HP0001', name: 'Kallang General Hospital' },
    admission,
    nights: random.between(0, 4),
  };
}

interface LetterStory {
  readonly clinic: string;
  readonly admission: PlainDate;
  readonly steps: readonly LetterStep[];
  readonly validTo?: PlainDate;
}

/** One request in each status; a clinic without beds gets letters that open no claim. */
function storiesOf(today: PlainDate): readonly LetterStory[] {
  const on = (days: number) => addDays(today, days);
  const sent = (days: number) => ({ move: 'SUBMIT', on: on(days) }) as const;
  const approved = (days: number) => ({ move: 'APPROVE', on: on(days) }) as const;
  const question = 'Which implant will be used, and is there a quotation?';
  const firstOfMonth = dateOf(partsOf(today).year, partsOf(today).month, 1);
  return [
    { clinic: 'SP0001', admission: on(24), steps: [] },
    { clinic: 'SP0001', admission: on(3), steps: [sent(-2)] },
    { clinic: 'SP0001', admission: on(16), steps: [sent(-1)] },
    {
      clinic: 'SP0001',
      admission: on(12),
      steps: [sent(-3), { move: 'ASK', on: on(-1), remark: question }],
    },
    {
      clinic: 'SP0001',
      admission: on(9),
      steps: [
        sent(-5),
        { move: 'ASK', on: on(-4), remark: question },
        { move: 'REPLY', on: on(-1), remark: 'A titanium plate. The quotation is attached.' },
      ],
    },
    {
      clinic: 'SP0001',
      admission: on(10),
      steps: [
        sent(-6),
        { move: 'REJECT', on: on(-4), remark: 'The plan does not cover this operation.' },
      ],
    },
    {
      clinic: 'SP0001',
      admission: on(6),
      steps: [sent(-8), { move: 'WITHDRAW', on: on(-6) }],
    },
    { clinic: 'GP0001', admission: on(14), steps: [sent(-1)] },
    { clinic: 'GP0001', admission: on(8), steps: [sent(-7), approved(-5)] },
    {
      clinic: 'GP0001',
      admission: on(5),
      steps: [
        sent(-12),
        approved(-10),
        { move: 'CANCEL', on: on(-3), remark: 'The operation was called off.' },
      ],
    },
    {
      clinic: 'GP0001',
      admission: addDays(firstOfMonth, -70),
      steps: [
        { move: 'SUBMIT', on: addDays(firstOfMonth, -80) },
        { move: 'APPROVE', on: addDays(firstOfMonth, -76) },
        { move: 'EXPIRE', on: addDays(firstOfMonth, -9) },
      ],
      validTo: addDays(firstOfMonth, -10),
    },
  ];
}
