import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { deleteItem } from './saved-items.queries.ts';

/** Deletes an item that the user has saved. */
export const deleteSavedItem: Handler<'deleteSavedItem'> = async ({ params, tx }) => {
  if (!(await deleteItem(tx, params.id))) throw new ProblemError('SAVED_ITEM_NOT_FOUND');
  return null;
};
