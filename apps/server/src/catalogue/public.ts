import type { Handlers } from '../platform/http/handler.ts';
import { listLocationProducts } from './list-location-products.route.ts';
import { listProductTypes } from './list-product-types.route.ts';
import { searchDiagnoses } from './search-diagnoses.route.ts';
import { searchLegacyProducts } from './search-legacy-products.route.ts';
import { searchPanelProducts } from './search-panel-products.route.ts';
import { searchProducts } from './search-products.route.ts';
import { searchPublicDiagnoses } from './search-public-diagnoses.route.ts';

export { findDiagnosis, listKnownDiagnoses, type KnownDiagnosis } from './catalogue.queries.ts';
export { listClaimProducts, type ClaimProductRow } from './products-of-claims.queries.ts';
export { listNamedProducts, type NamedProductRow } from './named-products.queries.ts';
export { diagnosisTypeOf } from './diagnosis-type.ts';

export const catalogueHandlers = {
  searchDiagnoses,
  searchPanelProducts,
  searchProducts,
  searchLegacyProducts,
  listLocationProducts,
  listProductTypes,
  searchPublicDiagnoses,
} satisfies Partial<Handlers>;
