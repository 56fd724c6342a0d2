// Finds the requests of the user's clinics, and checks that a move is possible.
import {
  approvalRequestStatusAfter,
  type ApprovalRequestMove,
  type ApprovalRequestStatus,
} from '@portal/rules/codes/approval-request.ts';
import { lockDraft } from '../claims/public.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { findRequest, lockRequest, type ApprovalRequestRow } from './approval-requests.queries.ts';

/** @throws ProblemError APPROVAL_REQUEST_NOT_FOUND, also for a request of another clinic */
export async function requireRequest(
  tx: Transaction,
  user: User,
  id: string,
): Promise<ApprovalRequestRow> {
  const row = await findRequest(tx, id);
  if (row === undefined) throw new ProblemError('APPROVAL_REQUEST_NOT_FOUND');
  requireClinic(user, row.clinic_id, 'APPROVAL_REQUEST_NOT_FOUND');
  return row;
}

/**
 * Locks the draft and the request, in the order of every other transaction, and returns the request with its
 * status after the move.
 * @throws ProblemError APPROVAL_REQUEST_DECIDED with the status and the name of the user who was faster
 */
export async function requireRequestMove(
  tx: Transaction,
  user: User,
  asked: { readonly id: string; readonly version: number; readonly move: ApprovalRequestMove },
): Promise<{ row: ApprovalRequestRow; to: ApprovalRequestStatus }> {
  const found = await requireRequest(tx, user, asked.id);
  if (found.draft_id !== null) await lockDraft(tx, found.draft_id);
  await lockRequest(tx, asked.id);
  const row = await requireRequest(tx, user, asked.id);
  const to = approvalRequestStatusAfter(row.status, asked.move);
  if (to === undefined) {
    const details = [
      { field: 'status', code: row.status, message: row.decided_by ?? '' },
      { field: 'decided_at', code: 'DECIDED_AT', message: row.decided_at ?? '' },
    ];
    throw new ProblemError('APPROVAL_REQUEST_DECIDED', { details });
  }
  if (row.version !== asked.version) throw new ProblemError('VERSION_CONFLICT');
  return { row, to };
}
