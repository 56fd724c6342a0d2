// Saves a filter of the queue under a name.
import { fieldProblem } from '../../platform/http/field-problems.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { countOtherFilters, upsertFilter } from './queue-filters.queries.ts';
import { savedFilter } from './saved-filter.ts';

const MAX_FILTERS = 20;

export const saveQueueFilter: Handler<'saveQueueFilter'> = async ({ body, tx, user, services }) => {
  const name = body.name.trim();
  if ((await countOtherFilters(tx, name)) >= MAX_FILTERS) {
    throw new ProblemError('VALIDATION_FAILED', {
      details: [fieldProblem('name', 'TOO_MANY_SAVED', { max: MAX_FILTERS })],
    });
  }
  const at = services.clock.now().toISOString();
  const row = await upsertFilter(tx, { userId: user.user_id, name, query: body.query, at });
  return { data: savedFilter(row) };
};
