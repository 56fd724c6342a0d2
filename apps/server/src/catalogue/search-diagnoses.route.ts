// Diagnosis search. An empty text returns an empty list (Claims spec §5).
import type { Handler } from '../platform/http/handler.ts';
import { findDiagnoses } from './find-diagnoses.ts';

export const searchDiagnoses: Handler<'searchDiagnoses'> = ({ query, tx, services }) =>
  findDiagnoses(tx, query, services);
