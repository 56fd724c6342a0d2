import type { Handlers } from '../platform/http/handler.ts';
import { searchHandlers } from './catalogue.route.ts';
import { inventoryHandlers } from './inventory.route.ts';

export {
  findDiagnosis,
  listKnownDiagnoses,
  listPanelProducts,
  type KnownDiagnosis,
  type ProductRow,
} from './catalogue.queries.ts';
export { diagnosisTypeOf } from './diagnosis-type.ts';

export const catalogueHandlers = {
  ...searchHandlers,
  ...inventoryHandlers,
} satisfies Partial<Handlers>;
