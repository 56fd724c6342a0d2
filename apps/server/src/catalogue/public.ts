export { catalogueHandlers } from './catalogue.route.ts';
export {
  findDiagnosis,
  listKnownDiagnoses,
  listPanelProducts,
  type KnownDiagnosis,
  type ProductRow,
} from './catalogue.queries.ts';
export { diagnosisTypeOf } from './diagnosis-type.ts';
