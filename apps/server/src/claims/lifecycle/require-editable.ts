// Finds a claim to edit or delete. Throws a problem with the reason and the date if it can no longer be changed.
import {
  canTransition,
  type TransitionSource,
  type TransitionTarget,
} from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { parseRawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { fillWords } from '@portal/rules/values/fill-words.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { claimStatusOf, isBillDue, readEditingTime } from '../claim-status.ts';
import { lockClaimToEdit, type ClaimToEdit } from './edit-claim.queries.ts';

/**
 * Locks and returns the claim if the user may bring it to the status today. A clinic may also send the final bill of
 * a claim that its guarantee letter opened.
 * @param asked.version the version that the user saw; undefined for the current one
 * @throws ProblemError CLAIM_NOT_FOUND (also for a claim of another clinic), VERSION_CONFLICT,
 *   EDIT_WINDOW_CLOSED, CLAIM_STATE_CONFLICT
 */
export async function requireEditable(
  tx: Transaction,
  user: User,
  services: Services,
  asked: { id: string; version: number | undefined; to: TransitionTarget },
): Promise<ClaimBeingEdited> {
  const [claim, time] = await tx.batch((on) => [
    lockClaimToEdit(on, asked.id),
    readEditingTime(on, services),
  ]);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  requireClinic(user, claim.clinic_id, 'CLAIM_NOT_FOUND');
  const actor = isOperations(user) ? 'OPS' : 'CLINIC';
  if (asked.to === 'NEW' && actor === 'CLINIC' && isBillDue(claim)) {
    requireVersion(claim, asked.version);
    return { ...claim, isBill: true };
  }
  const status = claimStatusOf(claim, user, time);
  if (status.not_editable_reason === 'WINDOW_CLOSED') {
    throw closed('EDIT_WINDOW_CLOSED', 'WINDOW_CLOSED', {
      date: status.last_editable_date ?? '',
    });
  }
  if (status.not_editable_reason === 'BATCHED') throw closed('CLAIM_STATE_CONFLICT', 'BATCHED', {});
  const from: TransitionSource = parseRawStatus(claim.raw_status) ?? 'NONE';
  if (!status.is_editable || !canTransition(from, asked.to, actor)) {
    throw closed('CLAIM_STATE_CONFLICT', 'STATUS', { status: status.display_status });
  }
  requireVersion(claim, asked.version);
  return { ...claim, isBill: false };
}

export interface ClaimBeingEdited extends ClaimToEdit {
  /** Whether the edit is the final bill under a guarantee letter. */
  readonly isBill: boolean;
}

function requireVersion(claim: ClaimToEdit, version: number | undefined): void {
  if (version !== undefined && claim.version !== version) {
    throw new ProblemError('VERSION_CONFLICT');
  }
}

function isOperations({ permissions }: User): boolean {
  return permissions.has('Permission.OpsUsers') || permissions.has('Permission.SuperAdmin');
}

const reasons = {
  WINDOW_CLOSED: 'Editing closed on {date}.',
  BATCHED: "Can't be edited: it is in a payment batch.",
  STATUS: "Can't be edited: status is {status}.",
} as const;

function closed(
  code: 'EDIT_WINDOW_CLOSED' | 'CLAIM_STATE_CONFLICT',
  reason: keyof typeof reasons,
  params: Record<string, string>,
): ProblemError {
  const message = fillWords(reasons[reason], params);
  return new ProblemError(code, { details: [{ field: 'claim', code: reason, message, params }] });
}
