// Saves a filter of the queue under a name.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { countOtherFilters, upsertFilter } from './queue-filters.queries.ts';
import { savedFilter } from './saved-filter.ts';

const MAX_FILTERS = 20;

export const saveQueueFilter: Handler<'saveQueueFilter'> = async ({ body, tx, user, services }) => {
  const name = body.name.trim();
  if ((await countOtherFilters(tx, name)) >= MAX_FILTERS) {
    const message = `At most ${MAX_FILTERS} filters can be saved. Delete one first.`;
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'name', code: 'TOO_MANY', message }],
    });
  }
  const at = services.clock.now().toISOString();
  const row = await upsertFilter(tx, { userId: user.user_id, name, query: body.query, at });
  return { data: savedFilter(row) };
};
