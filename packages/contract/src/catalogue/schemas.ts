/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { catalogueCalls } from './calls.ts';
import {
  listLocationProducts,
  listProductTypes,
  searchDiagnoses,
  searchLegacyProducts,
  searchPanelProducts,
  searchProducts,
} from './catalogue.ts';

export const catalogueSchemas = {
  searchDiagnoses,
  searchPublicDiagnoses: searchDiagnoses,
  searchPanelProducts,
  searchProducts,
  listLocationProducts,
  searchLegacyProducts,
  listProductTypes,
} as const satisfies Record<keyof typeof catalogueCalls, CallSchema>;
