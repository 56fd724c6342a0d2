// Documents of the user's clinics. Those of other clinics are treated as missing.
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import type { DocumentRow } from './documents.queries.ts';

export function requireOwnDocument(user: User, document: DocumentRow | undefined): DocumentRow {
  if (document === undefined) throw new ProblemError('DOCUMENT_NOT_FOUND');
  requireClinic(user, document.clinic_id, 'DOCUMENT_NOT_FOUND');
  return document;
}
