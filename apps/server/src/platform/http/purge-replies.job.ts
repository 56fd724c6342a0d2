// Deletes old idempotency responses, because they contain personal data of members.
import { deleteOldReplies } from './idempotency.queries.ts';
import type { Services } from './services.ts';

const atATime = 1_000;

/** Deletes in several short transactions. */
export async function purgeReplies({ database }: Pick<Services, 'database'>): Promise<void> {
  let deleted = atATime;
  while (deleted === atATime) {
    deleted = await database.transaction((tx) => deleteOldReplies(tx, atATime));
  }
}
