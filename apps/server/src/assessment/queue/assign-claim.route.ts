// Takes a waiting claim, takes it over from a colleague, or gives it back. The user must name the assignee that
// the screen shows: of two assessors who take a claim at once, the second is told.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { assigneeOf } from './assignee.ts';
import { assign, lockAssignment } from './queue.queries.ts';

export const assignClaim: Handler<'assignClaim'> = async ({ params, body, tx, user, audit }) => {
  const claim = await lockAssignment(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  if (claim.waiting_since === null) throw new ProblemError('CLAIM_NOT_WAITING');
  const before = assigneeOf(claim);
  if ((before?.id ?? null) !== body.from) {
    throw new ProblemError('ASSIGNED_MEANWHILE', {
      details: [{ field: 'from', code: 'ASSIGNED_MEANWHILE', message: before?.name ?? '' }],
    });
  }
  const after = body.is_mine ? { id: user.user_id, name: user.name } : null;
  await assign(tx, claim, after?.id ?? null);
  await audit({
    action: 'assessment.assign',
    clinicId: claim.clinic_id,
    subjectType: 'claim',
    subjectId: claim.id,
    before: { assigned_to: before?.name ?? null },
    after: { assigned_to: after?.name ?? null },
  });
  return { data: { assigned_to: after } };
};
