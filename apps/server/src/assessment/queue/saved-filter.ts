import { schemas } from '@portal/contract/schemas.ts';
import type { SavedFilterRow } from './queue-filters.queries.ts';

/** A saved filter as the reply shows it. */
export function savedFilter({ id, name, query }: SavedFilterRow) {
  return { id, name, query: schemas.saveQueueFilter.body.shape.query.parse(query) };
}
