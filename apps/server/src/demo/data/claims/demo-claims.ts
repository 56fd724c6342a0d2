// The demo claims, generated in the order of their submission: each is judged by the rules, with the usage of the
// claims before it, and then gets its history up to today.
import { claimNumber } from '@portal/rules/claims/lifecycle/claim-number.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { addDays, fullYearsBetween } from '@portal/rules/values/date-arithmetic.ts';
import { enteredClaim, linesFor } from './demo-entered-claim.ts';
import type { PlannedVisit } from './demo-planned-visit.ts';
import {
  invalidReason,
  judgeClaim,
  type DemoJudge,
  type EvaluatedVisit,
} from './demo-claim-evaluation.ts';
import { adjudicationDelayDays, createLives } from './demo-claim-life.ts';
import type { DeskScene } from '../played/desk.ts';
import type { ClaimLife } from './demo-life.ts';
import { addClaim, isCounted } from './demo-claim-rows.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import { addApprovalCode, addReferralCode, around, newCode } from './demo-codes.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import type { FixedVisit } from './demo-fixed-visits.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import type { VisitSlot } from './demo-visit-slots.ts';
import type { TypicalVisit, VisitCatalogue } from './demo-visits.ts';
import type { BenefitCode } from '../../reference/reference-benefits.ts';
import type { Random } from '../../loading/seeded-random.ts';
import type { RowBatch } from '../../loading/load-order.ts';
import { seededId } from '../../loading/seeded-ids.ts';

export interface ClaimWorks extends DemoJudge {
  readonly catalogue: VisitCatalogue;
  readonly families: readonly DemoEnrolment[];
  /** The general practice that refers members to specialists and laboratories. */
  readonly referrer: DemoClinic;
}

const attempts = 20;
const claimsPerBatch = 1200;
/** After this number of claims, the generator yields so that the writer can run. */
const claimsPerBreath = 60;
const uncoveredShare = 1.5;
const usedApprovals = 5;
const approvalsPerRule = 2;
const usedReferrals = 5;
const childAge = 16;

/** The standard benefit for a kind of visit. */
function benefitOf({ clinic, claimType }: VisitSlot): BenefitCode {
  if (claimType === 'INPATIENT') return 'INPATIENT';
  if (clinic.type === 'GPJB') return 'GP';
  return clinic.type === 'CHIROPRACTIC' ? 'PHYSIO' : clinic.type;
}

/** The number of codes generated for claims that needed one; approvals are keyed by the rule that they lift. */
interface UsedCodes {
  readonly approvals: Map<string, number>;
  referrals: number;
}

/** Generates the claims of the visits, and hands over finished rows from time to time. */
export async function addClaims(
  frame: DemoFrame,
  works: ClaimWorks,
  [slots, fixed]: readonly [readonly VisitSlot[], readonly FixedVisit[]],
  deliver: (batch: RowBatch) => Promise<void>,
): Promise<{ approvals: number; referrals: number; desk: readonly DeskScene[] }> {
  const used: UsedCodes = { approvals: new Map(), referrals: 0 };
  const lives = createLives(frame);
  const desk: DeskScene[] = [];
  const fixedBySlot = new Map(fixed.map((visit) => [visit.slot, visit]));
  const all = [...slots, ...fixedBySlot.keys()].toSorted((a, b) => a.submittedAt - b.submittedAt);
  for (const [index, slot] of all.entries()) {
    if (index % claimsPerBatch === 0) await deliver(frame.rows.take());
    if (index % claimsPerBreath === 0) await breathe();
    const number = index + 1;
    const found = planned(frame, works, slot, fixedBySlot.get(slot), used, number);
    if (found === undefined) continue;
    const life = lives({
      slot,
      insurer: found.planned.enrolment.policy.companyPolicy.insurer,
      outcome: found.judged.outcome,
      payable: found.judged.evaluated.calculation.totals.totalPayableAmount,
      isKept: fixedBySlot.has(slot),
    });
    keep(frame, works, found, life, number);
    if (life.desk !== undefined) {
      const on = addDays(slot.submissionDate, adjudicationDelayDays);
      desk.push({ claimId: found.id, number, clinic: slot.clinic, on, ...life.desk });
    }
  }
  return { approvals: approvalCount(used), referrals: used.referrals, desk };
}

interface FoundVisit {
  readonly id: string;
  readonly planned: PlannedVisit;
  readonly entered: ReturnType<typeof enteredClaim>;
  readonly judged: EvaluatedVisit;
}

/** Tries members until the claim of one of them can be submitted. */
function planned(
  frame: DemoFrame,
  works: ClaimWorks,
  slot: VisitSlot,
  fixed: FixedVisit | undefined,
  used: UsedCodes,
  number: number,
): FoundVisit | undefined {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const enrolment = fixed?.enrolment ?? memberFor(frame, works, slot);
    if (enrolment === undefined) continue;
    const visit =
      fixed?.visit ?? frame.random.pickWeighted(works.catalogue.at(slot.clinic, slot.claimType));
    const isFixed = fixed !== undefined;
    const plan = planVisit(frame, works, { slot, enrolment, visit }, { number, isFixed });
    if (plan === undefined) continue;
    const found = judged(frame, works, plan);
    if (isFixed || found.judged.blockedBy.length === 0) return found;
    const lifted = withCode(frame, works, found, used);
    if (lifted !== undefined) return lifted;
  }
  return undefined;
}

/** An insured member for this kind of visit, usually with a plan that covers it; undefined if the pick does not fit. */
function memberFor(
  { random }: DemoFrame,
  { families }: ClaimWorks,
  slot: VisitSlot,
): DemoEnrolment | undefined {
  const enrolment = random.pick(families);
  const isCovered = enrolment.policy.plan.covers(benefitOf(slot));
  if (!isCovered && !random.percent(uncoveredShare)) return undefined;
  const isForChildren = slot.clinic.entry.specialty === 'Paediatric medicine';
  const isGeneral = slot.clinic.type === 'GP' || slot.clinic.type === 'GPJB';
  const isChild = fullYearsBetween(enrolment.member.dateOfBirth, slot.visitDate) < childAge;
  if (!isGeneral && isChild !== isForChildren) return undefined;
  return invalidReason(enrolment, slot.visitDate) === undefined ? enrolment : undefined;
}

/**
 * Undefined if the member already had a visit at the clinic on that day. In the first days of a year the
 * fixed visits have no other day, so they use the next doctor instead.
 */
function planVisit(
  { random }: DemoFrame,
  works: ClaimWorks,
  visit: { slot: VisitSlot; enrolment: DemoEnrolment; visit: TypicalVisit },
  { number, isFixed }: { number: number; isFixed: boolean },
): PlannedVisit | undefined {
  const { slot, enrolment } = visit;
  const { clinic, visitDate: date } = slot;
  const panel = works.network.panelOf(clinic, enrolment.policy.companyPolicy.insurer);
  if (panel === undefined) return undefined;
  const doctors = works.network.doctorsOf(clinic);
  const { id } = enrolment.member;
  const today = works.history.factsOf(id, { date, clinic, doctorId: undefined });
  const { sameDayHere } = today.here;
  if (sameDayHere > 0 && !isFixed) return undefined;
  const doctor = isFixed ? doctors[sameDayHere % doctors.length] : pickOrNone(random, doctors);
  const history = works.history.factsOf(id, { date, clinic, doctorId: doctor?.id });
  const isReturning = history.everywhere.lastVisitHere !== undefined;
  const hasWard = visit.visit.lines.some(({ name }) => name.startsWith('Ward'));
  return {
    ...visit,
    panel,
    doctor,
    isReturning,
    history,
    lines: linesFor(visit.visit, isReturning, works.prices),
    nights: hasWard ? random.between(1, 2) : 0,
    receiptNo: `${slot.clinic.code}-${String(number).padStart(5, '0')}`,
  };
}

function pickOrNone<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : random.pick(items);
}

function judged(
  { random }: DemoFrame,
  works: ClaimWorks,
  plan: PlannedVisit,
  approvedRules: readonly string[] = [],
): FoundVisit {
  const entered = enteredClaim(plan, works.prices, random);
  return {
    id: seededId(random, plan.slot.submittedAt),
    planned: plan,
    entered,
    judged: judgeClaim(plan, entered, works, approvedRules),
  };
}

function approvalCount({ approvals }: UsedCodes): number {
  return [...approvals.values()].reduce((sum, count) => sum + count, 0);
}

/** Generates the code that a blocked claim needs, unless there are already enough codes. */
function withCode(
  frame: DemoFrame,
  works: ClaimWorks,
  blocked: FoundVisit,
  used: UsedCodes,
): FoundVisit | undefined {
  const { planned: plan, judged: before } = blocked;
  const { slot, enrolment } = plan;
  const { clinic } = slot;
  const needsReferral = before.blockedBy.includes('CAR022');
  const rule = known(before.blockedBy[0], 'rule');
  const ofRule = used.approvals.get(rule) ?? 0;
  const isEnough = needsReferral
    ? used.referrals >= usedReferrals
    : ofRule >= approvalsPerRule || approvalCount(used) >= usedApprovals;
  if (isEnough) return undefined;
  const valid = around(slot.visitDate, 7, 30);
  const code = newCode(frame, needsReferral ? 'R' : 'A');
  const found = needsReferral
    ? judged(frame, works, { ...plan, referralCode: code })
    : judged(frame, works, { ...plan, approvalCode: code }, before.blockedBy);
  if (found.judged.blockedBy.length > 0) return undefined;
  if (needsReferral) {
    const { type } = clinic;
    if (type !== 'LAB' && type !== 'XRAY' && type !== 'SP') return undefined;
    const referral = { code, enrolment, type, clinic: works.referrer, valid };
    addReferralCode(frame, { ...referral, usedBy: found.id });
    used.referrals += 1;
  } else {
    const { blockedBy: rules } = before;
    addApprovalCode(frame, { code, enrolment, clinic, valid, rules, usedBy: found.id });
    used.approvals.set(rule, ofRule + 1);
  }
  return found;
}

function keep(
  frame: DemoFrame,
  works: ClaimWorks,
  found: FoundVisit,
  life: ClaimLife,
  number: number,
): void {
  const { planned: plan, judged: verdict } = found;
  const { claimType, submissionDate } = plan.slot;
  const code = claimNumber(claimType, submissionDate, number);
  addClaim(frame, { ...found, code, life });
  if (!isCounted(life)) return;
  works.history.record(
    plan.enrolment,
    {
      date: plan.slot.visitDate,
      clinic: plan.slot.clinic,
      doctorId: plan.doctor?.id,
      isChronic: verdict.form.diagnoses.some((diagnosis) => diagnosis.isChronic === true),
      supplies: verdict.form.drugs.map((drug) => ({
        productCode: known(drug.drugCode, 'drug code'),
        days: drug.durationDays,
        months: drug.monthsDispensed,
      })),
    },
    verdict.evaluated.calculation.consumption,
  );
}
