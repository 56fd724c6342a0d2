// Asks a second person to remove the factors of a user who has lost them.
import type { AuditEntry } from '../../platform/database/audit.queries.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedFactor } from '../factors/added-factor.ts';
import { waitingSince } from './factor-reset-view.ts';
import { hasFactor, insertFactorReset } from './factor-resets.queries.ts';

interface Asked {
  readonly user: { readonly id: string; readonly username: string };
  readonly reason: string;
}

interface Parts {
  readonly tx: Transaction;
  readonly user: User;
  readonly services: Pick<Services, 'clock'>;
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

/** @throws ProblemError OWN_ACCOUNT, NOTHING_TO_RESET, FACTOR_RESET_WAITS */
export async function askForReset(
  { tx, user: requester, services, audit }: Parts,
  { user, reason }: Asked,
): Promise<{ data: { requested: true } }> {
  if (user.id === requester.user_id) throw new ProblemError('OWN_ACCOUNT');
  if (!(await hasFactor(tx, user.id))) throw new ProblemError('NOTHING_TO_RESET');
  await refusingSecond(
    insertFactorReset(tx, {
      userId: user.id,
      reason,
      requestedBy: requester.user_id,
      now: services.clock.now().toISOString(),
      waitingSince: waitingSince(services.clock.now()),
    }),
  );
  await audit({
    ...auditedFactor(user.id),
    action: 'access.ask-factor-reset',
    after: { username: user.username, reason },
  });
  return { data: { requested: true } };
}

async function refusingSecond(inserting: Promise<void>): Promise<void> {
  try {
    await inserting;
  } catch (error) {
    if (!isUniqueViolation(error, 'factor_reset_waiting')) throw error;
    throw new ProblemError('FACTOR_RESET_WAITS');
  }
}
