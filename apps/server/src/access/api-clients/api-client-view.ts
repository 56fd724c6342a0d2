// An API client in the form that the calls answer.
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  type ApiClientRow,
  type ClientKeyRow,
  findApiClientRow,
  listValidKeys,
} from './api-clients.queries.ts';

export function apiClientOf(client: ApiClientRow, keys: readonly ClientKeyRow[]) {
  const isRevoked = client.revoked_at !== null;
  return {
    id: client.id,
    name: client.name,
    clinic: client.clinic,
    location_id: client.location_id,
    is_test: client.is_test,
    scopes: [...client.scopes],
    key_method: client.key_method,
    keys: keys
      .filter((key) => key.client_id === client.id && !isRevoked)
      .map(({ id, created_at, expires_at }) => ({ id, created_at, expires_at })),
    created_at: client.created_at,
    created_by: client.created_by,
    last_used_at: client.last_used_at,
    last_used_from: client.last_used_from,
    revoked_at: client.revoked_at,
  };
}

/** @throws ProblemError API_CLIENT_NOT_FOUND */
export async function requireApiClient(tx: Transaction, id: string): Promise<ApiClientRow> {
  const client = await findApiClientRow(tx, id);
  if (client === undefined) throw new ProblemError('API_CLIENT_NOT_FOUND');
  return client;
}

export async function showApiClient(tx: Transaction, id: string, now: string) {
  const client = await requireApiClient(tx, id);
  return apiClientOf(client, await listValidKeys(tx, [id], now));
}

/** The subject of an entry in the audit trail. */
export const auditedClient = ({ id, location_id }: Pick<ApiClientRow, 'id' | 'location_id'>) => ({
  clinicId: location_id,
  subjectType: 'api_client',
  subjectId: id,
});
