// The visits that a clinic has claimed, in the plain form of the older services (Claims spec §7).
import type { Handler } from '../../platform/http/handler.ts';
import { historyPage } from './history-page.ts';

export const listLegacyVisits: Handler<'listLegacyVisits'> = async (context) => {
  const { data } = await historyPage(context);
  return {
    status: true,
    data: data.map((claim) => ({
      uuid: claim.uuid,
      claim_code: claim.claim_code,
      claim_type: claim.claim_type,
      panel_type: claim.panel_type,
      date_of_visit_start: claim.date_of_visit_start,
      member_name_claimant: claim.member_name_claimant,
      member_nric_claimant: claim.member_nric_claimant,
      insurer_code: claim.insurer_code,
      provider_company_id: claim.provider_company_id,
      provider_company_name: claim.provider_company_name,
      doctor: claim.doctor,
      principal_diagnosis: claim.principal_diagnosis,
    })),
  };
};
