// Takes a waiting claim, takes it over from a colleague who does not work on it now, or gives it back. The user must name
// the assignee that the screen shows: of two assessors who take a claim at once, the second is told.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { assigneeOf, requireFree } from '../assignee.ts';
import { assign, lockAssignment } from './queue.queries.ts';

export const assignClaim: Handler<'assignClaim'> = async (context) => {
  const { params, body, tx, user, audit, services } = context;
  const now = services.clock.now().toISOString();
  const claim = await lockAssignment(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  if (claim.waiting_since === null) throw new ProblemError('CLAIM_NOT_WAITING');
  if (claim.assigned_to !== body.from) {
    const message = claim.assignee_name ?? '';
    throw new ProblemError('ASSIGNED_MEANWHILE', {
      details: [{ field: 'from', code: 'ASSIGNED_MEANWHILE', message }],
    });
  }
  requireFree(claim, user, now);
  const after = body.is_mine
    ? { assigned_to: user.user_id, assignee_name: user.name, assignee_active_at: now }
    : { assigned_to: null, assignee_name: null, assignee_active_at: null };
  await assign(tx, claim, { userId: after.assigned_to, activeAt: after.assignee_active_at });
  await audit({
    action: 'assessment.assign',
    clinicId: claim.clinic_id,
    subjectType: 'claim',
    subjectId: claim.id,
    before: { assigned_to: claim.assignee_name },
    after: { assigned_to: after.assignee_name },
  });
  return { data: { assigned_to: assigneeOf(after, now) } };
};
