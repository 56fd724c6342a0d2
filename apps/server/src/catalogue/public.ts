export { catalogueHandlers } from './catalogue.route.ts';
export {
  listDiagnosesByCode,
  listPanelProducts,
  type DiagnosisRow,
  type ProductRow,
} from './catalogue.queries.ts';
