// A page of the products that the user's clinics can charge.
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { listInventory } from './inventory.queries.ts';
import { isDateMissing, productOf } from './product-view.ts';

type Asked = Pick<Parameters<Handler<'searchProducts'>>[0], 'body' | 'user' | 'tx' | 'services'>;

export async function inventoryPage({ body, user, tx, services }: Asked) {
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
}
