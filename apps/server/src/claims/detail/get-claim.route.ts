import type { Handler } from '../../platform/http/handler.ts';
import { loadClaimView } from './claim-view.ts';

/** Returns a whole claim; access is audited because the claim contains the member's illness. */
export const getClaim: Handler<'getClaim'> = async ({ params, tx, user, services, audit }) => {
  const data = await loadClaimView(tx, user, params.id, services);
  await audit({
    action: 'claims.read',
    clinicId: data.provider_company_id,
    subjectType: 'claim',
    subjectId: data.uuid,
  });
  return { data };
};
