// What happens to a claim of the demo, one step after the other: to which status, when, by whom.
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { timeTextOn } from '../../loading/seeded-ids.ts';

export interface LifeStep {
  readonly to: RawStatus;
  /** Null is the clinic itself. */
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
