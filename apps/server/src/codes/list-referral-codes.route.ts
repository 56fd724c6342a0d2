// Searches the referral codes that the clinic created or used, of all its patients or of one.
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { referralView } from './code-view.ts';
import { listReferralCodeRows } from './referrals.queries.ts';

export const listReferralCodes: Handler<'listReferralCodes'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const locationId = clinicOf(user, query.provider_company_id);
  const { search_text: text, member_id: memberId, page, size } = query;
  if (text === '' && memberId === undefined) return { page: pageOf(query, 0), data: [] };
  const { rows, total } = await listReferralCodeRows(
    tx,
    { locationId, memberId, text },
    { limit: size, offset: (page - 1) * size },
  );
  const today = services.clock.today();
  return {
    page: pageOf(query, total),
    data: rows.map((row) => ({
      ...referralView(row, today),
      member_name: row.member_name,
      member_nric: maskTail(row.member_tail),
      remarks: row.remarks,
      attending_doctor: row.attending_doctor,
      referred_to: row.referred_to,
      claims: row.claims.map(({ uuid, claim_code, visit_date }) => ({
        uuid,
        claim_code,
        visit_date,
      })),
    })),
  };
};
