// One request. A user who can approve another bank account reads its whole number, to compare it with a document. The
// audit trail has each reading.
import type { Handler } from '../../platform/http/handler.ts';
import { loadReview } from './change-view.ts';
import { findSealedAccount } from './clinic-changes.queries.ts';
import { requireChange } from './require-change.ts';

export const getClinicChange: Handler<'getClinicChange'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const row = await requireChange(tx, user, params.id);
  const mayApprove =
    user.permissions.has('master-data:update') && row.requested_by_id !== user.user_id;
  const sealed = mayApprove ? await findSealedAccount(tx, row.id) : undefined;
  if (sealed === undefined) return { data: await loadReview(tx, services, row) };
  await audit({
    action: 'clinics.read-account',
    clinicId: row.clinic_id,
    subjectType: 'clinic_change',
    subjectId: row.id,
  });
  const account = services.nationalIds.decrypt(sealed, { kind: 'ACCOUNT', id: row.clinic_id });
  return { data: await loadReview(tx, services, row, account) };
};
