// The inventory: products of the own clinics, of one of them, and the types of products.
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { commaList } from '../platform/settings/comma-list.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { listInventory } from './inventory.queries.ts';
import { isDateMissing, productOf, typeIdOf } from './product-view.ts';

type InventoryCalls = 'searchProducts' | 'listLocationProducts' | 'listProductTypes';

export const inventoryHandlers: Handlers<InventoryCalls> = {
  async searchProducts({ body, user, tx, services }) {
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
  },

  async listLocationProducts({ params, query, user, tx, services }) {
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
  },

  listProductTypes: () =>
    Promise.resolve({
      data: Object.entries(PRODUCT_TYPE_IDS).map(([code, id]) => ({ id, code })),
    }),
};
