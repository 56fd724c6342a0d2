// Other claims of a member at the clinic on a visit date.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listSameVisit } from '../facts/claim-facts.queries.ts';

export const checkSameVisitDate: Handler<'checkSameVisitDate'> = async ({ query, tx, user }) => {
  requireClinic(user, query.provider_company_id);
  const rows = await listSameVisit(tx, {
    clinicId: query.provider_company_id,
    memberId: query.member_id,
    visitDate: query.incurred_date,
    withoutClaimId: query.claim_uuid ?? null,
    withUnbilled: false,
    policyId: query.policy_id,
    memberType: query.relation,
  });
  return {
    data: {
      is_duplicate: rows.length > 0,
      claims: rows.map(({ uuid, claim_code, date }) => ({ uuid, claim_code, date })),
    },
  };
};
