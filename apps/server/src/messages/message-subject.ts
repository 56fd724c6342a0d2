// The claim or letter that a message is about, and what the user may do there.
import {
  awaitsAnswer,
  hasLetterMessages,
  letterAwaitsAnswer,
  sideOfUser,
  type MessageSide,
} from '@portal/rules/messages/messages.ts';
import { mayWith, requireRight } from '../claims/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import {
  findClaimSubject,
  findLetterSubject,
  type ClaimSubjectRow,
  type SubjectKey,
} from './messages.queries.ts';

export interface Subject extends SubjectKey {
  /** The side of the user. */
  readonly side: MessageSide;
  /** Whether the user may write; only then does their reading count for their side. */
  readonly mayWrite: boolean;
  readonly awaitsAnswer: boolean;
}

export async function requireClaimSubject(
  tx: Transaction,
  user: User,
  id: string,
): Promise<Subject> {
  return claimSubject(user, await findClaimSubject(tx, id, false));
}

/** @throws ProblemError CLAIM_NOT_FOUND, also for a claim of another clinic; FORBIDDEN for a type that the user does not read */
export function claimSubject(user: User, claim: ClaimSubjectRow | undefined): Subject {
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  requireClinic(user, claim.clinic_id, 'CLAIM_NOT_FOUND');
  requireRight(user, claim.claim_type, 'read');
  const side = sideOfUser(user.user_type);
  const mayEdit =
    user.permissions.has('outpatient-claim:update') && mayWith(user, claim.claim_type, 'update');
  return {
    clinicId: claim.clinic_id,
    kind: 'claim',
    id: claim.id,
    side,
    mayWrite: side === 'CLINIC' ? mayEdit : user.permissions.has('assessment:update'),
    awaitsAnswer: awaitsAnswer(claim.raw_status),
  };
}

/** @throws ProblemError LETTER_NOT_FOUND, also for a letter of another clinic and, to the administrator, for a draft */
export async function requireLetterSubject(
  tx: Transaction,
  user: User,
  id: string,
): Promise<Subject> {
  const letter = await findLetterSubject(tx, id);
  if (letter === undefined) throw new ProblemError('LETTER_NOT_FOUND');
  requireClinic(user, letter.clinic_id, 'LETTER_NOT_FOUND');
  const side = sideOfUser(user.user_type);
  const hasMessages = hasLetterMessages(letter.status);
  if (side === 'ADMINISTRATOR' && !hasMessages) throw new ProblemError('LETTER_NOT_FOUND');
  const right = side === 'CLINIC' ? 'request-log:update' : 'letter-review:update';
  return {
    clinicId: letter.clinic_id,
    kind: 'letter',
    id: letter.id,
    side,
    mayWrite: hasMessages && user.permissions.has(right),
    awaitsAnswer: letterAwaitsAnswer(letter.status),
  };
}
