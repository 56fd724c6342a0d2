import type { Handler } from '../../platform/http/handler.ts';
import { listClaimsByNumber } from './claim-numbers.queries.ts';

const MOST = 6;

export const findClaimNumbers: Handler<'findClaimNumbers'> = async ({ query, tx }) => {
  const rows = await listClaimsByNumber(tx, query.text, MOST);
  return {
    data: rows.map((row) => ({
      id: row.id,
      claim_code: row.claim_code,
      member_name: row.member_name,
      provider_company_name: row.location_name,
      date_of_visit_start: row.visit_date,
    })),
  };
};
