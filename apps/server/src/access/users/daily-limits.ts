// Limits of the links and accounts that managers make, counted by day.
import type { ProblemCode } from '@portal/contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { addToCount, countKey } from '../../platform/http/day-counts.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';

interface Limit {
  /** The counted user or clinic. */
  readonly key: string;
  readonly most: number;
  readonly code: ProblemCode;
}

/** Counts one more, and waits for other requests with the same key. @throws ProblemError with the code of the limit */
export async function countOrRefuse(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'config' | 'nationalIds'>,
  { key, most, code }: Limit,
): Promise<void> {
  if (!services.config.rateLimits) return;
  const count = await addToCount(tx, countKey(services, 'LINK_SENDER', key), 1);
  if (count > most) throw new ProblemError(code);
}
