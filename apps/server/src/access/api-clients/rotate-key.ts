// Gives a client a new secret or new public keys, and ends the former ones after a transition.
import { endsAtRotation } from '@portal/rules/access/key-rotation.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireApiClient } from './api-client-view.ts';
import {
  type ApiClientRow,
  endKey,
  insertKey,
  listValidKeys,
  lockApiClient,
} from './api-clients.queries.ts';

const HOUR_MS = 3_600_000;

type NewKey = { readonly secretHash: Buffer } | { readonly publicKeys: readonly object[] };

/**
 * Returns the client.
 * @throws ProblemError API_CLIENT_NOT_FOUND, API_CLIENT_REVOKED, API_CLIENT_KEY_METHOD
 */
export async function rotateKey(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  given: { id: string; overlapHours: number; key: NewKey },
): Promise<ApiClientRow> {
  await lockApiClient(tx, given.id);
  const client = await requireApiClient(tx, given.id);
  if (client.revoked_at !== null) throw new ProblemError('API_CLIENT_REVOKED');
  const method = 'secretHash' in given.key ? 'CLIENT_SECRET' : 'PRIVATE_KEY_JWT';
  if (client.key_method !== method) throw new ProblemError('API_CLIENT_KEY_METHOD');
  const now = clock.now().toISOString();
  const until = isoAfter(clock.now(), given.overlapHours * HOUR_MS);
  const keys = await listValidKeys(tx, [given.id], now);
  for (const end of endsAtRotation(keys, { now, until })) await endKey(tx, end);
  await insertKey(tx, { clientId: given.id, now, ...given.key });
  return client;
}
