// What has become of a claim of the demo by today: its status, the way there, its batch.
import type { AdjudicationOutcome } from '@portal/rules/claims/adjudicate.ts';
import type { RawStatus } from '@portal/rules/claims/raw-status.ts';
import { addDays, addMonths, daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { dateOf, partsOf, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { DemoFrame } from './demo-frame.ts';
import type { VisitSlot } from './demo-visit-slots.ts';
import { timeText, timeTextOn } from './seeded-ids.ts';

interface LifeStep {
  readonly to: RawStatus;
  /** Null is the clinic itself. */
  readonly actor: string | null;
  /** ISO text. */
  readonly at: string;
  readonly reason: string | null;
}

interface ClaimBatch {
  readonly name: string;
  readonly date: PlainDate;
  readonly status: 'OPEN' | 'CLOSED' | 'PAID_TO_PROVIDERS';
}

export interface ClaimLife {
  readonly rawStatus: RawStatus;
  /** Whether a person has signed it off. */
  readonly isAdjudicated: boolean;
  readonly steps: readonly LifeStep[];
  readonly batch: ClaimBatch | undefined;
}

export interface LifeQuestion {
  readonly slot: VisitSlot;
  readonly insurer: string;
  readonly outcome: AdjudicationOutcome;
  /** A claim that the fixed part of the demo counts on is always approved. */
  readonly isKept: boolean;
}

/** How many recent claims stand in a status of their own, so that each can be seen. */
const RECENT: readonly (readonly [RawStatus, number])[] = [
  ['UNPROCESSED', 5],
  ['PROCESSING', 8],
  ['PROCESSED', 6],
  ['NEW-M', 6],
  ['PENDING', 4],
  ['PENDING INTERNAL', 5],
  ['PENDING INTERNAL APPROVAL', 4],
  ['PENDING MEMBER', 8],
  ['PENDING INSURER', 6],
  ['PENDING INSURER APPROVAL', 4],
  ['PENDING BROKER APPROVAL', 3],
  ['PENDING APPROVAL', 6],
];
const RECENT_INPATIENT: readonly (readonly [RawStatus, number])[] = [
  ['PENDING PROVIDER', 5],
  ['PROCESSING-I/P', 5],
];
const recentDays = { from: 4, to: 30 };
const everyRecent = 3;

/** Statuses that are not reached through a decision, with those before them. */
const EARLY: Readonly<Partial<Record<RawStatus, readonly RawStatus[]>>> = {
  SUBMITTED: ['SUBMITTED'],
  NEW: ['NEW'],
  'NEW-M': ['NEW-M'],
  UNPROCESSED: ['NEW', 'UNPROCESSED'],
  PROCESSING: ['NEW', 'PROCESSING'],
  PROCESSED: ['NEW', 'PROCESSED'],
  PENDING: ['PENDING'],
  'PENDING PROVIDER': ['PENDING PROVIDER'],
  'PROCESSING-I/P': ['PENDING PROVIDER', 'PROCESSING-I/P'],
};
const BY_JOB: readonly RawStatus[] = ['NEW', 'PROCESSED'];
const BY_ASSESSOR: readonly RawStatus[] = ['NEW', 'PROCESSED', 'PENDING ASSESSOR'];

const assessor = 'Assessa Admin';
const ops = 'Opsa Admin';
const finance = 'Finanza Admin';
const job = 'adjudication';
const batchJob = 'provider-batch';

/** Who moves a claim there; whoever is not named is the assessor. */
const ACTORS: Readonly<Partial<Record<RawStatus, string | null>>> = {
  SUBMITTED: null,
  NEW: null,
  'NEW-M': ops,
  UNPROCESSED: job,
  PROCESSING: job,
  PROCESSED: job,
  'PENDING ASSESSOR': job,
  'PROCESSING-I/P': null,
  BATCH: batchJob,
  'APPROVED (PENDING PAYMENT)': batchJob,
  PAID: finance,
  ADJUSTMENT: ops,
  CLOSED: ops,
  'CLOSED-DECLINED': 'closing',
};

const adjudicationDelayDays = 3;
const closeDeclinedAfterDays = 90;
/** Insurers who pay a month later than the others. */
const LATE_PAYERS = new Set(['NHI', 'TM']);
/** An insurer whose batch stays open until it is paid. */
const openBatchInsurer = 'TM';
const adjustments = 3;
const transfers = 5;
const submittedClaims = 2;

export function createLives(frame: DemoFrame): (question: LifeQuestion) => ClaimLife {
  const { random, today } = frame;
  const recent = interleaved(RECENT);
  const recentInpatient = interleaved(RECENT_INPATIENT);
  const counts = { recent: 0, adjusted: 0, transferred: 0, submitted: 0 };

  function decisionOf({ slot, outcome, isKept }: LifeQuestion): RawStatus {
    if (isKept) return 'APPROVED';
    if (outcome.status !== 'PENDING ASSESSOR') return outcome.status;
    const isSpecialist = slot.clinic.type === 'SP' && slot.claimType === 'OUTPATIENT';
    if (isSpecialist && counts.transferred < transfers && random.percent(20)) {
      counts.transferred += 1;
      return 'TRANSFER TO I/P';
    }
    const dice = random.between(1, 100);
    if (dice <= 8) return 'DECLINED';
    return dice <= 12 ? 'CLOSED' : 'APPROVED';
  }

  /** The status of a claim that nobody has decided yet. */
  function openStatus(question: LifeQuestion, age: number): RawStatus | undefined {
    const { slot, isKept } = question;
    if (age === 0 && counts.submitted < submittedClaims) {
      counts.submitted += 1;
      return 'SUBMITTED';
    }
    if (age <= adjudicationDelayDays) return 'NEW';
    if (isKept || age < recentDays.from || age > recentDays.to) return undefined;
    if (slot.claimType === 'INPATIENT') return recentInpatient.shift();
    counts.recent += 1;
    return counts.recent % everyRecent === 0 ? recent.shift() : undefined;
  }

  return (question) => {
    const { slot, outcome, isKept, insurer } = question;
    const age = daysBetween(slot.submissionDate, today);
    const open = openStatus(question, age);
    const isAssessed = outcome.status === 'PENDING ASSESSOR' && !isKept;
    const decidedOn = addDays(
      slot.submissionDate,
      adjudicationDelayDays + (isAssessed ? random.between(4, 25) : 0),
    );
    if (open !== undefined) return undecided(slot, open);
    if (decidedOn >= today) return undecided(slot, 'PENDING ASSESSOR');
    const decision = decisionOf(question);
    const decided = [
      ...stepsTo(slot, isAssessed ? BY_ASSESSOR : BY_JOB),
      step(decision, decidedOn, 11 * 60, reasonOf(decision, outcome), isAssessed ? assessor : job),
    ];
    if (decision === 'APPROVED') {
      const canAdjust = counts.adjusted < adjustments && age > 100 && slot.clinic.code === 'GP0001';
      const paid = payment(slot, insurer, decidedOn, today, canAdjust);
      if (paid.rawStatus === 'ADJUSTMENT') counts.adjusted += 1;
      const { rawStatus, batch } = paid;
      return { rawStatus, isAdjudicated: isAssessed, steps: [...decided, ...paid.steps], batch };
    }
    const closedOn = addDays(decidedOn, closeDeclinedAfterDays);
    const isClosed = decision === 'DECLINED' && closedOn < today;
    return {
      rawStatus: isClosed ? 'CLOSED-DECLINED' : decision,
      isAdjudicated: isAssessed,
      steps: isClosed ? [...decided, step('CLOSED-DECLINED', closedOn, 60, null)] : decided,
      batch: undefined,
    };
  };
}

/** One of each status in turn, until all are used up. */
function interleaved(counts: readonly (readonly [RawStatus, number])[]): RawStatus[] {
  const rounds = Math.max(...counts.map(([, count]) => count));
  return Array.from({ length: rounds }, (_, round) =>
    counts.flatMap(([status, count]) => (count > round ? [status] : [])),
  ).flat();
}

function step(
  to: RawStatus,
  date: PlainDate,
  minute: number,
  reason: string | null,
  actor: string | null = actorOf(to),
): LifeStep {
  return { to, actor, at: timeTextOn(date, minute), reason };
}

function actorOf(status: RawStatus): string | null {
  const actor = ACTORS[status];
  return actor === undefined ? assessor : actor;
}

/** The steps through some statuses: the first at submission, the others when adjudication began. */
function stepsTo(slot: VisitSlot, statuses: readonly RawStatus[]): LifeStep[] {
  const begun = addDays(slot.submissionDate, adjudicationDelayDays);
  return statuses.map((status, index) =>
    index === 0
      ? { to: status, actor: actorOf(status), at: timeText(slot.submittedAt), reason: null }
      : step(status, begun, 60 + index, null),
  );
}

function undecided(slot: VisitSlot, status: RawStatus): ClaimLife {
  const way = EARLY[status] ?? [...BY_ASSESSOR, ...(status === 'PENDING ASSESSOR' ? [] : [status])];
  return {
    rawStatus: status,
    isAdjudicated: false,
    steps: stepsTo(slot, way),
    batch: undefined,
  };
}

function reasonOf(decision: RawStatus, outcome: AdjudicationOutcome): string | null {
  if (decision === 'APPROVED') return null;
  if (outcome.status === 'DECLINED') return outcome.reason;
  if (decision === 'CLOSED') return 'Closed on request of the clinic';
  if (decision === 'TRANSFER TO I/P') return 'Part of an admission';
  return outcome.status === 'PENDING ASSESSOR' ? (outcome.reasons[0] ?? 'OTHER') : null;
}

/** The batch run of the 6th after approval and month's end, and the payment on a 20th after it. */
function payment(
  slot: VisitSlot,
  insurer: string,
  approvedOn: PlainDate,
  today: PlainDate,
  canAdjust: boolean,
): Pick<ClaimLife, 'rawStatus' | 'steps' | 'batch'> {
  const after = partsOf(addMonths(slot.submissionDate, 1));
  const first = dateOf(after.year, after.month, 6);
  const date = approvedOn < first ? first : nextSixth(approvedOn);
  if (date >= today) return { rawStatus: 'APPROVED', steps: [], batch: undefined };
  const { year, month } = partsOf(date);
  const kind = slot.claimType === 'INPATIENT' ? 'IP' : 'OP';
  const name = `PB-${year}${String(month).padStart(2, '0')}-${slot.clinic.code}-${insurer}-${kind}`;
  const paidOn = addMonths(addDays(date, 14), LATE_PAYERS.has(insurer) ? 1 : 0);
  const batched = [step('BATCH', date, 120, null)];
  const closed = [...batched, step('APPROVED (PENDING PAYMENT)', date, 125, null)];
  if (paidOn >= today) {
    return insurer === openBatchInsurer
      ? { rawStatus: 'BATCH', steps: batched, batch: { name, date, status: 'OPEN' } }
      : {
          rawStatus: 'APPROVED (PENDING PAYMENT)',
          steps: closed,
          batch: { name, date, status: 'CLOSED' },
        };
  }
  const paid = [...closed, step('PAID', paidOn, 600, null)];
  const adjustedOn = addDays(paidOn, 10);
  const batch = { name, date, status: 'PAID_TO_PROVIDERS' } as const;
  return canAdjust && adjustedOn < today
    ? {
        rawStatus: 'ADJUSTMENT',
        steps: [...paid, step('ADJUSTMENT', adjustedOn, 600, 'Wrong quantity billed')],
        batch,
      }
    : { rawStatus: 'PAID', steps: paid, batch };
}

/** The 6th of this month, or of the next one from the 6th on. */
function nextSixth(date: PlainDate): PlainDate {
  const { year, month, day } = partsOf(date);
  const sixth = dateOf(year, month, 6);
  return day < 6 ? sixth : addMonths(sixth, 1);
}
