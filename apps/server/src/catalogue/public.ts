export { findDiagnosis, listKnownDiagnoses, type KnownDiagnosis } from './catalogue.queries.ts';
export { listClaimProducts, type ClaimProductRow } from './products-of-claims.queries.ts';
export { listNamedProducts, type NamedProductRow } from './named-products.queries.ts';
export { diagnosisTypeOf } from './diagnosis-type.ts';
