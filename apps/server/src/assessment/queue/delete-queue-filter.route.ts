// Deletes a saved filter of the queue.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { deleteSavedFilter } from './queue-filters.queries.ts';

export const deleteQueueFilter: Handler<'deleteQueueFilter'> = async ({ params, tx }) => {
  if (!(await deleteSavedFilter(tx, params.id))) throw new ProblemError('FILTER_NOT_FOUND');
  return null;
};
