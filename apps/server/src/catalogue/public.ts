export { catalogueHandlers } from './catalogue.route.ts';
export { listPanelProducts, type ProductRow } from './catalogue.queries.ts';
