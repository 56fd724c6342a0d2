// Searches the referral codes that the clinic created or used.
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { referralView } from './code-view.ts';
import { listReferralCodeRows } from './codes.queries.ts';

export const listReferralCodes: Handler<'listReferralCodes'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const locationId = clinicOf(user, undefined);
  if (query.search_text === '') return { page: pageOf(query, 0), data: [] };
  const { rows, total } = await listReferralCodeRows(tx, {
    locationId,
    text: query.search_text,
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  const today = services.clock.today();
  return {
    page: pageOf(query, total),
    data: rows.map((row) => ({
      ...referralView(row, today),
      member_name: row.member_name,
      member_nric: maskTail(row.member_tail),
    })),
  };
};
