// Product search in the inventory of the user's clinics.
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { listInventory } from './inventory.queries.ts';
import { isDateMissing, productOf } from './product-view.ts';

export const searchProducts: Handler<'searchProducts'> = async ({ body, user, tx, services }) => {
  for (const id of body.location_ids) requireClinic(user, id);
  const isEmpty = body.q === '' && body.ids.length === 0;
  if (isEmpty || isDateMissing(body.type_ids, body.available_date)) {
    return { page: pageOf(body, 0), data: [] };
  }
  const [onlyLocation, ...others] = body.location_ids;
  const { rows, total } = await listInventory(tx, {
    clinics: onlyLocation === undefined ? user.clinic_ids : body.location_ids,
    priceOf: others.length === 0 ? (onlyLocation ?? null) : null,
    date: body.available_date ?? services.clock.today(),
    text: body.q,
    status: body.status.toUpperCase(),
    typeIds: body.type_ids,
    groupCodes: body.group_ids,
    subgroupCodes: body.subgroup_ids,
    ids: body.ids,
    limit: body.size,
    offset: (body.page - 1) * body.size,
  });
  return { page: pageOf(body, total), data: rows.map((row) => productOf(row)) };
};
