// Diagnosis search before sign-in.
import type { Handler } from '../platform/http/handler.ts';
import { findDiagnoses } from './find-diagnoses.ts';

/** The largest page before sign-in (Access spec §9). */
const publicSize = 15;

export const searchPublicDiagnoses: Handler<'searchPublicDiagnoses'> = ({ query, services }) =>
  services.database.transaction((tx) =>
    findDiagnoses(tx, { ...query, size: Math.min(query.size, publicSize) }, services),
  );
