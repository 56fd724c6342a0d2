// Looks for claims that a change of master data has hit, and for those that are covered again.
import type { Services } from '../../platform/http/services.ts';
import { checkCover } from './check-cover.ts';
import { listSuspectClaims } from './cover-facts.queries.ts';

const AT_ONCE = 2_000;

/** Each page has its own transaction. A second run finds the same. */
export async function findCoverHits({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const at = clock.now().toISOString();
  let after: string | null = null;
  do {
    const page = { after, limit: AT_ONCE };
    after = await database.transaction(async (tx): Promise<string | null> => {
      const rows = await listSuspectClaims(tx, page);
      await checkCover(tx, rows, at);
      return rows.length < AT_ONCE ? null : (rows.at(-1)?.claim_id ?? null);
    });
  } while (after !== null);
}
