// The steps of a demo claim in order: new status, time and actor.
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { timeTextOn } from '../../loading/seeded-ids.ts';

export interface LifeStep {
  readonly to: RawStatus;
  /** Null for the clinic itself. */
  readonly actor: string | null;
  /** ISO text. */
  readonly at: string;
  readonly reason: string | null;
}

export const assessor = 'Assessa Admin';
const ops = 'Opsa Admin';
const finance = 'Finanza Admin';
export const job = 'adjudication';
const batchJob = 'provider-batch';

/** The actor who sets each status; the assessor for statuses that are not listed. */
const ACTORS: Readonly<Partial<Record<RawStatus, string | null>>> = {
  SUBMITTED: null,
  NEW: null,
  'NEW-M': ops,
  UNPROCESSED: job,
  PROCESSING: job,
  PROCESSED: job,
  'PENDING ASSESSOR': job,
  BATCH: batchJob,
  'APPROVED (PENDING PAYMENT)': batchJob,
  PAID: finance,
  ADJUSTMENT: ops,
  CLOSED: ops,
  'CLOSED-DECLINED': 'closing',
};

export function step(
  to: RawStatus,
  date: PlainDate,
  minute: number,
  reason: string | null,
  actor: string | null = actorOf(to),
): LifeStep {
  return { to, actor, at: timeTextOn(date, minute), reason };
}

export function actorOf(status: RawStatus): string | null {
  const actor = ACTORS[status];
  return actor === undefined ? assessor : actor;
}
