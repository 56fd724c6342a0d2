// The visits of the fixed part of the demo data: Limita Chua has used all of her twelve visits, and Chronica Wee
// was seen for her diabetes in each of the last three months.
import { addDays, addMonths, daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import type { DemoInsured } from '../members/demo-insured.ts';
import type { VisitSlot } from './demo-visit-slots.ts';
import type { TypicalVisit } from './demo-visits.ts';
import { millisecondsAt } from '../../loading/seeded-ids.ts';

export interface FixedVisit {
  readonly slot: VisitSlot;
  readonly enrolment: DemoEnrolment;
  readonly visit: TypicalVisit;
}

const limitVisits = 12;
const daysBeforeToday = 8;
const limitClinics = ['GP0001', 'GP0002', 'GP0003', 'GP0005', 'GP0006', 'GP0007'];
/** The last supply lasts beyond today, so that supplying the same drug now would be too early. */
const supplyDays = [31, 31, 62];

/** Twelve days of this year up to today, spread as widely as possible. */
export function limitVisitDates(today: PlainDate, year: number): PlainDate[] {
  const first = plainDate(`${year}-01-01`);
  const sinceFirst = daysBetween(first, today);
  const last =
    sinceFirst >= limitVisits + daysBeforeToday ? sinceFirst - daysBeforeToday : sinceFirst;
  return Array.from({ length: limitVisits }, (_, index) =>
    addDays(first, Math.floor((last * index) / limitVisits)),
  );
}

export function fixedVisits(
  frame: DemoFrame,
  insured: DemoInsured,
  clinics: readonly DemoClinic[],
  visits: readonly TypicalVisit[],
): FixedVisit[] {
  const { today, year } = frame;
  const clinicOf = (code: string) =>
    known(
      clinics.find((clinic) => clinic.code === code),
      code,
    );
  const visitFor = (diagnosis: string) =>
    known(
      visits.find(({ diagnoses }) => diagnoses.length === 1 && diagnoses[0]?.code === diagnosis),
      diagnosis,
    );
  const limita = insured.fixed('T3000008G', 'AXA-4008');
  const cold = visitFor('J06.9');
  const limit = limitVisitDates(today, year).map((date, index) => ({
    slot: slotOn(clinicOf(known(limitClinics[index % limitClinics.length], 'clinic')), date),
    enrolment: limita,
    visit: cold,
  }));
  const chronica = insured.fixed('T3000013C', 'AXA-4013');
  const diabetes = visitFor('E11.9');
  const chronic = supplyDays.map((days, index) => ({
    slot: slotOn(clinicOf('GP0001'), addMonths(today, index - supplyDays.length)),
    enrolment: chronica,
    visit: { ...diabetes, drugs: diabetes.drugs.map((drug) => ({ ...drug, days })) },
  }));
  return [...limit, ...chronic];
}

function slotOn(clinic: DemoClinic, date: PlainDate): VisitSlot {
  return {
    clinic,
    claimType: 'OUTPATIENT',
    visitDate: date,
    hour: 10,
    submissionDate: date,
    submittedAt: millisecondsAt(date, 10 * 60 + 30),
  };
}
