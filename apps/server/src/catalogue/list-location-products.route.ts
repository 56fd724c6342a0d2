// The active products of one clinic, at its own prices.
import { commaList } from '../platform/settings/comma-list.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { listInventory } from './inventory.queries.ts';
import { productOf, typeIdOf } from './product-view.ts';

export const listLocationProducts: Handler<'listLocationProducts'> = async ({
  params,
  query,
  user,
  tx,
  services,
}) => {
  requireClinic(user, params.id);
  const { rows, total } = await listInventory(tx, {
    clinics: [params.id],
    priceOf: params.id,
    date: query.available_date ?? services.clock.today(),
    text: query.q,
    status: 'ACTIVE',
    typeIds: commaList(query.type_ids).map(typeIdOf),
    groupCodes: [],
    subgroupCodes: [],
    ids: query.product_id === undefined ? [] : [query.product_id],
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return { page: pageOf(query, total), data: rows.map((row) => productOf(row)) };
};
