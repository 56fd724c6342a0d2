import { maskTail } from '@portal/rules/members/mask-nric.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { daClaimFilter } from './da-claim-filter.ts';
import { listDaClaimRows } from './da-claims.queries.ts';

export const listDaClaims: Handler<'listDaClaims'> = async ({ query, tx, user }) => {
  const filter = await daClaimFilter(tx, query, user);
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listDaClaimRows(tx, filter, page);
  const data = rows.map((row) => ({
    id: row.id,
    consult_no: row.consult_no,
    consulted_at: row.consulted_at,
    member_name: row.member_name,
    member_nric: maskTail(row.member_id_tail),
    doctor_name: row.doctor_name,
    items: [...row.items],
    amount: Number(row.amount),
    status: row.status,
  }));
  return { page: pageOf(query, total), data };
};
