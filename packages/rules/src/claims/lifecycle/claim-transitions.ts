// The allowed status transitions of a claim and who may make them. Shared by the server's guard and the
// browser's menus.

import type { RawStatus } from './raw-status.ts';

/** Actors: a clinic, a job, an assessor, the finance desk, operations staff. */
export type TransitionActor = 'CLINIC' | 'JOB' | 'ASSESSOR' | 'FINANCE' | 'OPS';

/** The origin of a transition: a status, or nothing for a new claim. */
export type TransitionSource = RawStatus | 'NONE';

/** The target of a transition: a status, deletion of a draft, or voiding of a claim. */
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

/** The decisions of an assessor. */
const DECISIONS = by(
  'ASSESSOR',
  'APPROVED',
  'DECLINED',
  'PENDING',
  ...PENDING_OUTSIDE,
  'PENDING INTERNAL',
  'PENDING INTERNAL APPROVAL',
  'PENDING APPROVAL',
  'PENDING PROVIDER',
  'TRANSFER TO I/P',
);

/** While an answer is awaited: the claim continues with the answer, or is decided without it. */
const WAITING = [...by('ASSESSOR', 'PROCESSING'), ...DECISIONS];

/** Like WAITING, and a job declines the claim if no answer arrives. */
const WAITING_OUTSIDE: readonly Transition[] = [...WAITING, ...by('JOB', 'DECLINED')];

/** An assessor takes an approval back while the claim is not in a batch. */
const REOPEN = by('ASSESSOR', 'PENDING ASSESSOR');

/** Operations staff can close a claim that is neither paid nor in payment. */
const CLOSE = by('OPS', 'CLOSED');

/** Operations staff edit a claim that is not batched; it is then checked again from the start. */
const AGAIN = by('OPS', 'NEW');

const ADJUDICATION = by('JOB', 'PROCESSING', 'PROCESSED', 'UNPROCESSED');

/** Typed so that a missing origin does not compile. */
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
  PENDING: [...by('CLINIC', 'PENDING ASSESSOR'), ...AGAIN, ...WAITING, ...CLOSE],
  'PENDING ASSESSOR': [...AGAIN, ...WAITING, ...CLOSE],
  'PENDING INTERNAL': [...AGAIN, ...WAITING, ...CLOSE],
  'PENDING INTERNAL APPROVAL': [...AGAIN, ...WAITING, ...CLOSE],
  'PENDING MEMBER': [...WAITING_OUTSIDE, ...CLOSE],
  'PENDING INSURER': [...WAITING_OUTSIDE, ...CLOSE],
  'PENDING INSURER APPROVAL': [...WAITING_OUTSIDE, ...CLOSE],
  'PENDING BROKER APPROVAL': [...WAITING_OUTSIDE, ...CLOSE],
  // A stay without its final bill cannot be decided; its letter can be cancelled.
  'PENDING PROVIDER': [...by('CLINIC', 'PROCESSING-I/P'), ...AGAIN, ...CLOSE],
  'PENDING APPROVAL': [...WAITING, ...CLOSE],
  APPROVED: [...by('JOB', 'BATCH'), ...REOPEN, ...AGAIN, ...CLOSE],
  // A claim that master data no longer covers leaves its batch while it is open.
  BATCH: by('JOB', 'APPROVED (PENDING PAYMENT)', 'APPROVED'),
  'APPROVED (PENDING PAYMENT)': by('FINANCE', 'PAID'),
  // The bank can return a payment; the claim then waits for the next one.
  PAID: [...by(['OPS', 'FINANCE'], 'ADJUSTMENT'), ...by('FINANCE', 'APPROVED (PENDING PAYMENT)')],
  // The next batch pays or recovers the difference; until then the claim can be adjusted again.
  ADJUSTMENT: by(['OPS', 'FINANCE'], 'ADJUSTMENT', 'PAID'),
  DECLINED: [...by(['OPS', 'JOB'], 'CLOSED-DECLINED'), ...CLOSE],
  CLOSED: [],
  'CLOSED-DECLINED': [],
  'TRANSFER TO I/P': [],
};

/**
 * The transitions that are possible from a status, with their actors.
 * @planned Claims spec §4: the menus of a claim
 */
export function allowedTransitions(from: TransitionSource): readonly Transition[] {
  return TRANSITIONS[from];
}

/** Whether the actor may move a claim from one status to another. Source: domain decision. */
export function canTransition(
  from: TransitionSource,
  to: TransitionTarget,
  actor: TransitionActor,
): boolean {
  return TRANSITIONS[from].some((move) => move.to === to && move.actors.includes(actor));
}
