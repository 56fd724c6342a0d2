export { catalogueHandlers } from './catalogue.route.ts';
export {
  findDiagnosis,
  listKnownDiagnoses,
  listPanelProducts,
  type ProductRow,
} from './catalogue.queries.ts';
