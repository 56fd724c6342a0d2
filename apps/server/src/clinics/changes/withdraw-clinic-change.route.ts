// Takes a request back before it is decided.
import type { Handler } from '../../platform/http/handler.ts';
import { changeView } from './change-view.ts';
import { endChange } from './clinic-changes.queries.ts';
import { requireChange, requireChangeMove } from './require-change.ts';

export const withdrawClinicChange: Handler<'withdrawClinicChange'> = async (context) => {
  const { params, version, tx, user, services, audit } = context;
  const row = await requireChangeMove(tx, user, { id: params.id, version, move: 'WITHDRAW' });
  const at = services.clock.now().toISOString();
  await endChange(tx, row, { status: 'WITHDRAWN', reason: null, by: user.user_id, at });
  await audit({
    action: 'clinics.withdraw-change',
    clinicId: row.clinic_id,
    subjectType: 'clinic_change',
    subjectId: row.id,
    before: { status: row.status },
    after: { status: 'WITHDRAWN' },
  });
  return { data: changeView(await requireChange(tx, user, row.id)) };
};
