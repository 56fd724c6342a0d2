// Which status a claim may move to, and who may move it. The server's guard and the menus of the
// browser both ask here.

import type { RawStatus } from './raw-status.ts';

/** Who moves a claim: a clinic, a job, an assessor, the finance desk, operations staff. */
export type TransitionActor = 'CLINIC' | 'JOB' | 'ASSESSOR' | 'FINANCE' | 'OPS';

/** Where a claim comes from: a status, or nothing because it is being created. */
export type TransitionSource = RawStatus | 'NONE';

/** Where a claim goes to: a status; or it ceases to exist as a draft, or is voided as a claim. */
export type TransitionTarget = RawStatus | 'DELETED' | 'VOIDED';

export interface Transition {
  readonly to: TransitionTarget;
  readonly actors: readonly TransitionActor[];
}

const PENDING_OUTSIDE = [
  'PENDING MEMBER',
  'PENDING INSURER',
  'PENDING INSURER APPROVAL',
  'PENDING BROKER APPROVAL',
] as const satisfies readonly RawStatus[];

function by(
  actors: TransitionActor | readonly TransitionActor[],
  ...targets: readonly TransitionTarget[]
): Transition[] {
  const list = typeof actors === 'string' ? [actors] : actors;
  return targets.map((to) => ({ to, actors: list }));
}

/** What an assessor can decide about a claim. */
const DECISIONS = by(
  'ASSESSOR',
  'APPROVED',
  'DECLINED',
  ...PENDING_OUTSIDE,
  'PENDING INTERNAL',
  'PENDING INTERNAL APPROVAL',
  'PENDING APPROVAL',
  'PENDING PROVIDER',
  'TRANSFER TO I/P',
);

/** While somebody is asked: the claim goes on when the answer comes, or is decided without it. */
const WAITING = [...by('ASSESSOR', 'PROCESSING'), ...DECISIONS];

/** As WAITING; a claim that nobody answers for is declined by a job. */
const WAITING_OUTSIDE: readonly Transition[] = [...WAITING, ...by('JOB', 'DECLINED')];

/** Operations staff can close a claim that is not paid and not on its way to payment. */
const CLOSE = by('OPS', 'CLOSED');

/** Operations staff edit a claim that is not batched: it is looked at again from the beginning. */
const AGAIN = by('OPS', 'NEW');

const ADJUDICATION = by('JOB', 'PROCESSING', 'PROCESSED', 'UNPROCESSED');

/** A source that is missing here does not compile. */
const TRANSITIONS: Readonly<Record<TransitionSource, readonly Transition[]>> = {
  NONE: [
    ...by('CLINIC', 'DRAFT', 'SUBMITTED', 'NEW'),
    ...by('OPS', 'NEW-M'),
    ...by('ASSESSOR', 'PENDING PROVIDER'),
  ],
  DRAFT: by('CLINIC', 'DRAFT', 'SUBMITTED', 'NEW', 'DELETED'),
  SUBMITTED: [...by(['JOB', 'OPS'], 'NEW'), ...CLOSE],
  NEW: [...by(['CLINIC', 'OPS'], 'NEW', 'VOIDED'), ...ADJUDICATION, ...CLOSE],
  'NEW-M': [...by(['CLINIC', 'OPS'], 'NEW', 'VOIDED'), ...ADJUDICATION, ...CLOSE],
  UNPROCESSED: [...AGAIN, ...ADJUDICATION, ...CLOSE],
  PROCESSING: [
    ...by('JOB', 'PROCESSED', 'UNPROCESSED', 'PENDING ASSESSOR'),
    ...AGAIN,
    ...DECISIONS,
    ...CLOSE,
  ],
  'PROCESSING-I/P': [
    ...by('JOB', 'PROCESSED', 'PENDING ASSESSOR'),
    ...AGAIN,
    ...DECISIONS,
    ...CLOSE,
  ],
  PROCESSED: [...by('JOB', 'APPROVED', 'PENDING ASSESSOR', 'DECLINED'), ...AGAIN, ...CLOSE],
  PENDING: [...WAITING, ...CLOSE],
  'PENDING ASSESSOR': [...AGAIN, ...WAITING, ...CLOSE],
  'PENDING INTERNAL': [...AGAIN, ...WAITING, ...CLOSE],
  'PENDING INTERNAL APPROVAL': [...AGAIN, ...WAITING, ...CLOSE],
  'PENDING MEMBER': [...WAITING_OUTSIDE, ...CLOSE],
  'PENDING INSURER': [...WAITING_OUTSIDE, ...CLOSE],
  'PENDING INSURER APPROVAL': [...WAITING_OUTSIDE, ...CLOSE],
  'PENDING BROKER APPROVAL': [...WAITING_OUTSIDE, ...CLOSE],
  'PENDING PROVIDER': [...by('CLINIC', 'PROCESSING-I/P'), ...AGAIN, ...WAITING, ...CLOSE],
  'PENDING APPROVAL': [...WAITING, ...CLOSE],
  APPROVED: [...by('JOB', 'BATCH'), ...AGAIN, ...CLOSE],
  BATCH: by('JOB', 'APPROVED (PENDING PAYMENT)'),
  'APPROVED (PENDING PAYMENT)': by('FINANCE', 'PAID'),
  PAID: by('OPS', 'ADJUSTMENT'),
  ADJUSTMENT: by('JOB', 'BATCH'),
  DECLINED: [...by(['OPS', 'JOB'], 'CLOSED-DECLINED'), ...CLOSE],
  CLOSED: [],
  'CLOSED-DECLINED': [],
  'TRANSFER TO I/P': [],
};

/**
 * The moves that a claim in a status allows, with who may make them.
 * @planned Claims spec §4: the menus of a claim
 */
export function allowedTransitions(from: TransitionSource): readonly Transition[] {
  return TRANSITIONS[from];
}

/** Whether somebody may move a claim from one status to another. Source: domain decision. */
export function canTransition(
  from: TransitionSource,
  to: TransitionTarget,
  actor: TransitionActor,
): boolean {
  return TRANSITIONS[from].some((move) => move.to === to && move.actors.includes(actor));
}
