// What a database gets on its first start: the reference data, and the demo data where that is on.
import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/secrets.ts';

/** Loads once; later starts find the data and do nothing. */
export async function loadFirstData(
  _running: { readonly ownerUrl: string; readonly secrets: Secrets },
  _options: { readonly demo: boolean; readonly clock: Clock },
): Promise<void> {}
