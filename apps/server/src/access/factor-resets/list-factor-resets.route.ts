// Requests to remove factors.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { factorResetOf, factorResetReader } from './factor-reset-view.ts';
import { listFactorResetRows } from './factor-resets.queries.ts';

export const listFactorResets: Handler<'listFactorResets'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const reader = factorResetReader(user.user_id, services.clock.now());
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listFactorResetRows(tx, reader, page);
  return { page: pageOf(query, total), data: rows.map((row) => factorResetOf(row, user.user_id)) };
};
