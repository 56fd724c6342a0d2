// Looks for claims that a change of master data has hit, and for those that are covered again.
import { COVER_STAGES, type CoverStage } from '@portal/rules/claims/lifecycle/cover-stages.ts';
import type { Services } from '../../platform/http/services.ts';
import { updateCoverHits } from './update-cover-hits.ts';
import { listSuspectClaims, type ClaimPlace } from './cover-facts.queries.ts';

const AT_ONCE = 2_000;

/**
 * Each page has its own transaction. A second run finds the same.
 * @param stages whose claims are looked at; known hits are always checked again
 */
export async function findCoverHits(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  stages: readonly CoverStage[] = COVER_STAGES,
): Promise<void> {
  const at = clock.now().toISOString();
  let after: ClaimPlace | undefined;
  do {
    const page = { after, limit: AT_ONCE };
    after = await database.transaction(async (tx): Promise<ClaimPlace | undefined> => {
      const rows = await listSuspectClaims(tx, stages, page);
      await updateCoverHits(tx, rows, at);
      return rows.length < AT_ONCE ? undefined : rows.at(-1);
    });
  } while (after !== undefined);
}
