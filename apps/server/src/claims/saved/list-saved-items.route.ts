import type { Handler } from '../../platform/http/handler.ts';
import { savedItemView } from './saved-item-view.ts';
import { listItemsOfKind } from './saved-items.queries.ts';

/** The filters or drugs that the user has saved. */
export const listSavedItems: Handler<'listSavedItems'> = async ({ query, tx }) => ({
  data: (await listItemsOfKind(tx, query.kind)).map(savedItemView),
});
