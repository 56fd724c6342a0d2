import type { Handler } from '../../platform/http/handler.ts';
import { loadReview } from './change-view.ts';
import { endChange } from './clinic-changes.queries.ts';
import { requireChange, requireChangeMove } from './require-change.ts';

export const declineClinicChange: Handler<'declineClinicChange'> = async (context) => {
  const { params, body, version, tx, user, services, audit } = context;
  const row = await requireChangeMove(tx, user, { id: params.id, version, move: 'DECLINE' });
  const { reason } = body;
  const at = services.clock.now().toISOString();
  await endChange(tx, row, { status: 'DECLINED', reason, by: user.user_id, at });
  await audit({
    action: 'clinics.decline-change',
    clinicId: row.clinic_id,
    subjectType: 'clinic_change',
    subjectId: row.id,
    before: { status: row.status },
    after: { status: 'DECLINED', reason },
  });
  return { data: await loadReview(tx, services, await requireChange(tx, user, row.id)) };
};
