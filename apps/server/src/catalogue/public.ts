export { catalogueHandlers } from './catalogue.route.ts';
export { listKnownDiagnoses, listPanelProducts, type ProductRow } from './catalogue.queries.ts';
