// The history of a demo claim up to today: its status, its steps and its batch.
import type { ClaimLife, LifeQuestion } from './demo-life.ts';
import { DEFAULT_AUTHORITY, powerOver } from '@portal/rules/access/authority.ts';
import type { AdjudicationOutcome } from '@portal/rules/claims/lifecycle/adjudicate.ts';
import { parseRawStatus, type RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { Cents } from '@portal/rules/values/cents.ts';
import { addDays, daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { DESK_MOVES, type DeskMove } from '@portal/rules/assessment/desk-moves.ts';
import { createQuestions } from './demo-questions.ts';
import { createPayments } from './demo-claim-payment.ts';
import { actorOf, assessor, job, step, type LifeStep } from './demo-claim-steps.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import type { VisitSlot } from './demo-visit-slots.ts';
import { timeText } from '../../loading/seeded-ids.ts';

/** How many recent claims get each status that no desk move leads to, so that every status can be seen. */
const RECENT: readonly (readonly [RawStatus, number])[] = [
  ['UNPROCESSED', 6],
  ['PROCESSING', 8],
  ['PROCESSED', 7],
  ['NEW-M', 6],
];
/** How many recent claims the assessor moves at the desk. */
const RECENT_MOVES: readonly (readonly [DeskMove, number])[] = [
  ['ASK_CLINIC', 4],
  ['ASK_COLLEAGUE', 6],
  ['ASK_COLLEAGUE_APPROVAL', 5],
  ['ASK_MEMBER', 8],
  ['ASK_INSURER', 6],
  ['ASK_INSURER_APPROVAL', 5],
  ['ASK_BROKER', 4],
];
const recentDays = { from: 4, to: 30 };
const everyRecent = 3;

/** Statuses that are not reached through a decision, each with its earlier statuses. */
const EARLY: Readonly<Partial<Record<RawStatus, readonly RawStatus[]>>> = {
  SUBMITTED: ['SUBMITTED'],
  NEW: ['NEW'],
  'NEW-M': ['NEW-M'],
  UNPROCESSED: ['NEW', 'UNPROCESSED'],
  PROCESSING: ['NEW', 'PROCESSING'],
  PROCESSED: ['NEW', 'PROCESSED'],
};
const BY_JOB: readonly RawStatus[] = ['NEW', 'PROCESSED'];
const BY_ASSESSOR: readonly RawStatus[] = ['NEW', 'PROCESSED', 'PENDING ASSESSOR'];

export const adjudicationDelayDays = 3;
const closeDeclinedAfterDays = 90;
const transfers = 5;
const submittedClaims = 2;
const proposedApprovals = 2;
const assessorRights = new Set(['Permission.Claim.Member']);

export function createLives(frame: DemoFrame): (question: LifeQuestion) => ClaimLife {
  const { random, today } = frame;
  const isAsked = createQuestions();
  const pay = createPayments(today);
  const recent = interleaved<DeskMove | RawStatus>([...RECENT, ...RECENT_MOVES]);
  const counts = { recent: 0, transferred: 0, submitted: 0, proposed: 0 };

  function decisionOf({ slot, outcome, isKept }: LifeQuestion): RawStatus {
    if (isKept) return 'APPROVED';
    if (outcome.status !== 'PENDING ASSESSOR') return outcome.status;
    const isSpecialist = slot.clinic.type === 'SP' && slot.claimType === 'OUTPATIENT';
    if (isSpecialist && counts.transferred < transfers) {
      counts.transferred += 1;
      return 'TRANSFER TO I/P';
    }
    const dice = random.between(1, 100);
    if (dice <= 8) return 'DECLINED';
    return dice <= 12 ? 'CLOSED' : 'APPROVED';
  }

  /** Some approvals above the authority are proposed. */
  function isProposed({ payable }: LifeQuestion): boolean {
    if (!needsSecond(payable) || counts.proposed >= proposedApprovals) return false;
    counts.proposed += 1;
    return true;
  }

  /** The status of an undecided claim, or the move that the assessor makes with it. */
  function openStatus(question: LifeQuestion, age: number): DeskMove | RawStatus | undefined {
    const { slot, isKept } = question;
    if (age === 0 && counts.submitted < submittedClaims) {
      counts.submitted += 1;
      return 'SUBMITTED';
    }
    if (age <= adjudicationDelayDays) return 'NEW';
    if (isKept || age < recentDays.from || age > recentDays.to) return undefined;
    if (slot.claimType === 'INPATIENT') return undefined;
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
    const asked = isAsked(question, age);
    if (asked !== undefined) {
      return { ...undecided(slot, 'PENDING ASSESSOR'), desk: { move: 'ASK_CLINIC', ...asked } };
    }
    if (decidedOn >= today) {
      return undecided(slot, isProposed(question) ? 'APPROVE' : 'PENDING ASSESSOR');
    }
    const decision = decisionOf(question);
    const decided = [
      ...stepsTo(slot, isAssessed ? BY_ASSESSOR : BY_JOB),
      step(decision, decidedOn, 11 * 60, reasonOf(decision, outcome), isAssessed ? assessor : job),
    ];
    if (decision === 'APPROVED') {
      const { rawStatus, steps, batch } = pay({ slot, insurer, approvedOn: decidedOn });
      return { rawStatus, isAdjudicated: isAssessed, steps: [...decided, ...steps], batch };
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

/** Whether the assessor can only propose to approve the amount. */
function needsSecond(payable: Cents): boolean {
  const decision = { act: 'CLAIM', amount: payable, permissions: assessorRights } as const;
  return powerOver({ ...decision, authority: DEFAULT_AUTHORITY }) !== 'ALONE';
}

/** Takes one of each status in turn, until all are used up. */
function interleaved<Item>(counts: readonly (readonly [Item, number])[]): Item[] {
  const rounds = Math.max(...counts.map(([, count]) => count));
  return Array.from({ length: rounds }, (_, round) =>
    counts.flatMap(([item, count]) => (count > round ? [item] : [])),
  ).flat();
}

/** The steps through the statuses: the first at submission, the others when adjudication began. */
function stepsTo(slot: VisitSlot, statuses: readonly RawStatus[]): LifeStep[] {
  const begun = addDays(slot.submissionDate, adjudicationDelayDays);
  return statuses.map((status, index) =>
    index === 0
      ? { to: status, actor: actorOf(status), at: timeText(slot.submittedAt), reason: null }
      : step(status, begun, 60 + index, null),
  );
}

function undecided(slot: VisitSlot, next: DeskMove | RawStatus): ClaimLife {
  const move = DESK_MOVES.find((one) => one === next);
  const status = parseRawStatus(move === undefined ? next : 'PENDING ASSESSOR');
  const rawStatus = known(status, 'status');
  return {
    rawStatus,
    isAdjudicated: false,
    steps: stepsTo(slot, EARLY[rawStatus] ?? BY_ASSESSOR),
    batch: undefined,
    ...(move === undefined ? {} : { desk: { move, isAnswered: false } }),
  };
}

function reasonOf(decision: RawStatus, outcome: AdjudicationOutcome): string | null {
  if (decision === 'APPROVED') return null;
  if (outcome.status === 'DECLINED') return outcome.reason;
  if (decision === 'CLOSED') return 'Closed on request of the clinic';
  if (decision === 'TRANSFER TO I/P') return 'Part of an admission';
  return outcome.status === 'PENDING ASSESSOR' ? (outcome.reasons[0] ?? 'OTHER') : null;
}
