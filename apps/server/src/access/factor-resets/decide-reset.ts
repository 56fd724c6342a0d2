// Decides a request to remove the factors of a user.
import type { AuditEntry } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedFactor } from '../factors/added-factor.ts';
import { factorResetOf, factorResetReader, isSecondPerson } from './factor-reset-view.ts';
import {
  decideFactorReset,
  findFactorReset,
  type FactorResetRow,
} from './factor-resets.queries.ts';

interface Parts {
  readonly params: { readonly id: string };
  readonly tx: Transaction;
  readonly user: User;
  readonly services: Pick<Services, 'clock'>;
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

/** @throws ProblemError FACTOR_RESET_NOT_FOUND, SECOND_PERSON_NEEDED */
export async function decideReset(
  { params, tx, user, services, audit }: Parts,
  status: 'APPROVED' | 'DECLINED',
): Promise<{ row: FactorResetRow; data: ReturnType<typeof factorResetOf> }> {
  const reader = factorResetReader(user.user_id, services.clock.now());
  const row = await findFactorReset(tx, params.id, reader);
  if (row?.status !== 'WAITING') throw new ProblemError('FACTOR_RESET_NOT_FOUND');
  if (!isSecondPerson(row, user.user_id)) throw new ProblemError('SECOND_PERSON_NEEDED');
  const now = services.clock.now().toISOString();
  await decideFactorReset(tx, { id: row.id, status, by: user.user_id, now });
  const { username, reason, requester } = row;
  await audit({
    ...auditedFactor(row.user_id),
    action: `access.${status === 'APPROVED' ? 'approve' : 'decline'}-factor-reset`,
    after: { username, reason, requested_by: requester },
  });
  const decided = { ...row, status, decider: user.name, decided_at: now };
  return { row: decided, data: factorResetOf(decided, user.user_id) };
}
