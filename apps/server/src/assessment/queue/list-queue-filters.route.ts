// The filters of the queue that the user has saved.
import type { Handler } from '../../platform/http/handler.ts';
import { listSavedFilters } from './queue-filters.queries.ts';
import { savedFilter } from './saved-filter.ts';

export const listQueueFilters: Handler<'listQueueFilters'> = async ({ tx }) => ({
  data: (await listSavedFilters(tx)).map(savedFilter),
});
