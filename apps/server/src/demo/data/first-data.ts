// Loads data on the first start of a database: the reference data, and the demo data if it is turned on.
import { hashPassword } from '../../access/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { nationalIds } from '../../platform/national-id.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { settleLoaded } from '../loading/load-data.queries.ts';
import { loadApprovalRules, loadDemo, loadReference } from './load-data.ts';
import { hasApprovalRules, hasReferenceData, lockLoading, withOwner } from '../../platform/database/owner.queries.ts';

/** Loads once; later starts find the data and do nothing, even if two processes start at once. */
export async function loadFirstData(
  running: { readonly ownerUrl: string; readonly secrets: Secrets },
  { demo, clock }: { readonly demo: boolean; readonly clock: Clock },
): Promise<void> {
  await withOwner(running.ownerUrl, async (client) => {
    await lockLoading(client);
    if (await hasReferenceData(client)) {
      if (!(await hasApprovalRules(client))) await loadApprovalRules(client);
      return;
    }
    const today = clock.today();
    if (!demo) return loadReference(client, today);
    await loadDemo(client, {
      today,
      now: clock.now(),
      nationalIds: nationalIds(running.secrets),
      hashPassword,
    });
    await settleLoaded(client);
  });
}
