// The product searches of the older services, each for one type, in their plain form (Claims spec §7).
import type { LEGACY_SEARCHES } from '@portal/contract/catalogue/catalogue.ts';
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import type { Handler } from '../platform/http/handler.ts';
import { inventoryPage } from './inventory-page.ts';

const typeIds: Readonly<Record<(typeof LEGACY_SEARCHES)[number], number>> = {
  Drug: PRODUCT_TYPE_IDS.DRUG,
  XRay: PRODUCT_TYPE_IDS.IMAGING,
  Lab: PRODUCT_TYPE_IDS.LAB,
  Dental: PRODUCT_TYPE_IDS.DENTAL,
};

export const searchLegacyProducts: Handler<'searchLegacyProducts'> = async ({
  params,
  query,
  ...context
}) => {
  const { location_id: location, ...asked } = query;
  const body = {
    ...asked,
    status: 'ACTIVE',
    type_ids: [typeIds[params.kind]],
    group_ids: [],
    subgroup_ids: [],
    ids: [],
    location_ids: location === undefined ? [] : [location],
  };
  const { data } = await inventoryPage({ ...context, body });
  return { status: true, data };
};
