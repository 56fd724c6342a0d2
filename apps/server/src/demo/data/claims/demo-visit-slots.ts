// The times and clinics of the demo claims: visits over 18 months, in the order of their submission.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { addDays, weekdayOf } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import { millisecondsAt } from '../../loading/seeded-ids.ts';

export interface VisitSlot {
  readonly clinic: DemoClinic;
  readonly claimType: ClaimType;
  readonly visitDate: PlainDate;
  /** 0 to 23. */
  readonly hour: number;
  readonly submissionDate: PlainDate;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
}

const outpatientClaims = 5870;
const inpatientClaims = 96;
const recentInpatientClaims = 14;
const claimsOfToday = 8;
const firstDaysAgo = 548;
const minuteMilliseconds = 60_000;

/** Clinics that also see patients at night and on Sundays. */
const ALWAYS_OPEN = new Set(['GP0001', 'GP0006', 'JB0001']);
const INPATIENT_CLINICS = new Set(['SP0001', 'SP0002', 'SP0005']);

export function visitSlots(frame: DemoFrame, clinics: readonly DemoClinic[]): VisitSlot[] {
  const { random } = frame;
  const weighted = clinics.map((clinic) => ({ clinic, weight: clinic.entry.weight }));
  const theatres = clinics.filter(({ code }) => INPATIENT_CLINICS.has(code));
  const slots: VisitSlot[] = [];
  while (slots.length < outpatientClaims) {
    const { clinic } = random.pickWeighted(weighted);
    const slot = slotAt(frame, clinic, 'OUTPATIENT', random.between(1, firstDaysAgo));
    if (slot !== undefined) slots.push(slot);
  }
  for (let index = 0; index < inpatientClaims + recentInpatientClaims; index += 1) {
    const daysAgo =
      index < inpatientClaims ? random.between(35, firstDaysAgo) : random.between(8, 26);
    const slot = slotAt(frame, random.pick(theatres), 'INPATIENT', daysAgo);
    if (slot !== undefined) slots.push(slot);
  }
  slots.push(...slotsOfToday(frame, clinics));
  return slots.toSorted((a, b) => a.submittedAt - b.submittedAt);
}

function slotAt(
  frame: DemoFrame,
  clinic: DemoClinic,
  claimType: ClaimType,
  daysAgo: number,
): VisitSlot | undefined {
  const { random, today } = frame;
  const day = addDays(today, -daysAgo);
  const isOpen = ALWAYS_OPEN.has(clinic.code) || weekdayOf(day) < 7;
  const visitDate = isOpen ? day : addDays(day, -1);
  if (clinic.openUntil !== undefined && visitDate > clinic.openUntil) return undefined;
  const hour = hourAt(frame, clinic);
  const submissionDate = submittedOn(frame, visitDate);
  const minute =
    submissionDate === visitDate
      ? hour * 60 + random.between(10, 59)
      : random.between(9 * 60, 18 * 60);
  return {
    clinic,
    claimType,
    visitDate,
    hour,
    submissionDate,
    submittedAt: millisecondsAt(submissionDate, minute),
  };
}

function hourAt({ random }: DemoFrame, clinic: DemoClinic): number {
  const isNight = ALWAYS_OPEN.has(clinic.code) && random.percent(12);
  if (isNight) return random.pick([21, 22, 23, 0, 1, 6]);
  return random.between(9, 18);
}

/** Usually the same or the next day, sometimes later; yesterday at the latest. */
function submittedOn({ random, today }: DemoFrame, visitDate: PlainDate): PlainDate {
  const { from, to } = random.pickWeighted([
    { weight: 55, from: 0, to: 0 },
    { weight: 25, from: 1, to: 1 },
    { weight: 16, from: 2, to: 5 },
    { weight: 4, from: 9, to: 40 },
  ]);
  const submitted = addDays(visitDate, random.between(from, to));
  const yesterday = addDays(today, -1);
  return submitted < yesterday ? submitted : yesterday;
}

/** Claims of the last minutes, so that some claims are still unprocessed. */
function slotsOfToday(frame: DemoFrame, clinics: readonly DemoClinic[]): VisitSlot[] {
  const { today, now } = frame;
  return Array.from({ length: claimsOfToday }, (_, index) => ({
    clinic: known(clinics[index % 3], 'clinic'),
    claimType: 'OUTPATIENT' as const,
    visitDate: today,
    hour: 9,
    submissionDate: today,
    submittedAt: now.getTime() - (claimsOfToday - index) * minuteMilliseconds,
  }));
}
