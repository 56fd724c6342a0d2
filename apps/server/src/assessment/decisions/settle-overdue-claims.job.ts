// Reminds of claims that wait for somebody outside, declines them without an answer, and closes declined ones.
import {
  NO_ANSWER,
  OVERDUE_DAYS,
  overdueStep,
  type OverdueStep,
} from '@portal/rules/claims/lifecycle/overdue-claims.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { moveClaim, moveClaims } from '../../claims/public.ts';
import { writeMessage } from '../../messages/public.ts';
import { businessDateOf } from '../../platform/clock.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { listQuietClaims, lockQuietClaim, type QuietClaimRow } from './overdue-claims.queries.ts';

const jobName = 'overdue-claims';
const AT_ONCE = 500;
/** The next run goes on with the others. */
const MOST_CHANGES = 5_000;

/** For readers of the API; the browser shows the text in their language. */
const REMINDER = `This claim still waits for an answer of the member, the insurer or the broker. Without an answer, it is declined ${OVERDUE_DAYS.decline} days after it began to wait.`;

/** Each claim has its own transaction. A second run, or another process, finds what the first has done. */
export async function settleOverdueClaims({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const today = clock.today();
  const before = `${addDays(today, 1 - OVERDUE_DAYS.remind)}T00:00:00+08:00`;
  let after: QuietClaimRow | undefined;
  let changes = 0;
  do {
    const page = { before, after, limit: AT_ONCE };
    const claims = await database.transaction((tx) => listQuietClaims(tx, page));
    for (const claim of claims) {
      if (stepOf(claim, today) === undefined) continue;
      await database.transaction((tx) => settle(tx, claim, clock));
      changes += 1;
    }
    after = claims.at(-1);
  } while (after !== undefined && changes < MOST_CHANGES);
}

function stepOf(claim: QuietClaimRow, today: ReturnType<Services['clock']['today']>) {
  const since = businessDateOf(claim.since);
  return overdueStep({ status: claim.raw_status, since, isReminded: claim.is_reminded }, today);
}

async function settle(
  tx: Transaction,
  found: QuietClaimRow,
  clock: Services['clock'],
): Promise<void> {
  const claim = await lockQuietClaim(tx, found);
  const step = claim === undefined ? undefined : stepOf(claim, clock.today());
  if (claim === undefined || step === undefined) return;
  const at = clock.now().toISOString();
  await STEPS[step](tx, claim, at);
  await insertAudit(
    tx,
    { at, userId: null, username: jobName, onBehalfOf: null, sessionId: null, traceId: '' },
    {
      action: `assessment.${step.toLowerCase()}-overdue`,
      clinicId: claim.clinic_id,
      subjectType: 'claim',
      subjectId: claim.id,
      before: { raw_status: claim.raw_status, since: claim.since },
    },
  );
}

const STEPS: Readonly<
  Record<OverdueStep, (tx: Transaction, claim: QuietClaimRow, at: string) => Promise<void>>
> = {
  async REMIND(tx, claim, at) {
    const user = { user_id: null, name: jobName };
    const subject = { clinicId: claim.clinic_id, kind: 'claim', id: claim.id } as const;
    const reminder = { side: 'ADMINISTRATOR', kind: 'REMINDER', text: REMINDER } as const;
    await writeMessage(tx, subject, { ...reminder, at, user });
  },
  async DECLINE(tx, claim, at) {
    const steps = [{ from: claim.raw_status, to: 'DECLINED', reason: NO_ANSWER }];
    const declined = { to: 'DECLINED', actor: jobName, rejectReason: NO_ANSWER } as const;
    await moveClaim(tx, claim, { ...declined, at, steps });
  },
  async CLOSE(tx, claim, at) {
    const move = { from: 'DECLINED', to: 'CLOSED-DECLINED', actor: jobName, reason: null } as const;
    await moveClaims(tx, { clinicId: claim.clinic_id, ids: [claim.id] }, { ...move, at });
  },
};
