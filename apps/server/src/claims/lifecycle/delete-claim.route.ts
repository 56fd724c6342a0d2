// Deletes a submitted claim within its edit window. Its limits and codes become available again.
import type { Handler } from '../../platform/http/handler.ts';
import { requireRight } from '../claim-right.ts';
import { voidClaim } from './move-claim.queries.ts';
import { requireEditable } from './require-editable.ts';

export const deleteClaim: Handler<'deleteClaim'> = async ({
  params,
  tx,
  user,
  services,
  version,
  audit,
}) => {
  const claim = await requireEditable(tx, user, services, {
    id: params.id,
    version,
    to: 'VOIDED',
  });
  requireRight(user, claim.claim_type, 'delete');
  const at = services.clock.now().toISOString();
  await voidClaim(tx, claim, { userId: user.user_id, name: user.name, at });
  await audit({
    action: 'claims.delete',
    clinicId: claim.clinic_id,
    subjectType: 'claim',
    subjectId: claim.id,
    before: { claim_code: claim.claim_code, version: claim.version },
  });
  return null;
};
