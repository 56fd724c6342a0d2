// Claims that nothing happens to: a job reminds, declines and closes them.
import { addDays } from '../../values/date-arithmetic.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import { canTransition } from './claim-transitions.ts';
import { RAW_STATUSES, type RawStatus } from './raw-status.ts';
import { awaitedParty, type AwaitedParty } from './waiting-claim.ts';

/** Days in a status after which something happens. Source: domain decision. */
export const OVERDUE_DAYS = { remind: 14, decline: 60, close: 90 } as const;

/** The reason for declining a claim because nobody outside has answered. */
export const NO_ANSWER = 'NO_ANSWER';

export type OverdueStep = 'CLOSE' | 'DECLINE' | 'REMIND';

const OUTSIDE: ReadonlySet<AwaitedParty | undefined> = new Set(['MEMBER', 'INSURER', 'BROKER']);

/** Whether the claim waits for the member, the insurer or the broker, and a job declines it without an answer. */
function waitsOutside(status: RawStatus): boolean {
  return OUTSIDE.has(awaitedParty(status)) && canTransition(status, 'DECLINED', 'JOB');
}

function canClose(status: RawStatus): boolean {
  return canTransition(status, 'CLOSED-DECLINED', 'JOB');
}

/** The statuses in which a claim can become overdue. */
export const OVERDUE_STATUSES: readonly RawStatus[] = RAW_STATUSES.filter(
  (status) => waitsOutside(status) || canClose(status),
);

interface QuietClaim {
  readonly status: RawStatus;
  /** The day on which the claim got its status. */
  readonly since: PlainDate;
  /** Whether there has been a reminder since then. */
  readonly isReminded: boolean;
}

/** The step that is due today, or undefined. Declined claims are closed; the others are reminded once, then declined. */
export function overdueStep(
  { status, since, isReminded }: QuietClaim,
  today: PlainDate,
): OverdueStep | undefined {
  const hasPassed = (days: number) => addDays(since, days) <= today;
  if (canClose(status)) return hasPassed(OVERDUE_DAYS.close) ? 'CLOSE' : undefined;
  if (!waitsOutside(status)) return undefined;
  if (hasPassed(OVERDUE_DAYS.decline)) return 'DECLINE';
  return hasPassed(OVERDUE_DAYS.remind) && !isReminded ? 'REMIND' : undefined;
}
