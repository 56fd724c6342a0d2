// Replies that no client will ask for again are deleted; they hold particulars of members.
import { deleteOldReplies } from './idempotency.queries.ts';
import type { Services } from './services.ts';

const atATime = 1_000;

/** In several transactions, so that none of them is long. */
export async function purgeReplies({ database }: Pick<Services, 'database'>): Promise<void> {
  let deleted = atATime;
  while (deleted === atATime) {
    deleted = await database.transaction((tx) => deleteOldReplies(tx, atATime));
  }
}
