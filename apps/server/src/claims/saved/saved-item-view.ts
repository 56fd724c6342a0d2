import { schemas } from '@portal/contract/schemas.ts';
import type { SavedItemRow } from './saved-items.queries.ts';

/** A saved item as the reply shows it. */
export function savedItemView({ id, name, content }: SavedItemRow) {
  return { id, name, content: schemas.saveItem.reply.body.shape.data.shape.content.parse(content) };
}
