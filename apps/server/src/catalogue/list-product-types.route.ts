// The types of products and their ids.
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import type { Handler } from '../platform/http/handler.ts';

export const listProductTypes: Handler<'listProductTypes'> = () =>
  Promise.resolve({
    data: Object.entries(PRODUCT_TYPE_IDS).map(([code, id]) => ({ id, code })),
  });
