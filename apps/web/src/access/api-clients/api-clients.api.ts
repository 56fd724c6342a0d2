// The calls for API clients.
import type { ApiScope } from '@portal/rules/access/api-scopes.ts';
import type { OverlapHours } from '@portal/rules/access/key-rotation.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';

export type ApiClient = Reply<'listApiClients'>['data'][number];

export interface ApiClientContent {
  readonly name: string;
  /** Null for all clinics of the group. */
  readonly locationId: string | null;
  /** Works in the sandbox of the clinic. */
  readonly isTest: boolean;
  readonly scopes: readonly ApiScope[];
  readonly keyMethod: ApiClient['key_method'];
  readonly publicKeys: string;
}

export const apiClientsQuery = queryOptions({
  queryKey: ['listApiClients'],
  queryFn: ({ signal }) => call('listApiClients', { signal }),
});

export async function createClient(content: ApiClientContent): Promise<ApiClient> {
  const { name, locationId, isTest, scopes, keyMethod, publicKeys } = content;
  const { data } = await call('createApiClient', {
    body: {
      name,
      location_id: locationId,
      is_test: isTest,
      scopes: [...scopes],
      key_method: keyMethod,
      ...(keyMethod === 'PRIVATE_KEY_JWT' ? { public_keys: publicKeys } : {}),
    },
  });
  return data;
}

/** Makes a secret and returns it. */
export async function createSecret(id: string, overlap: OverlapHours): Promise<string> {
  const { data } = await call('createClientSecret', {
    params: { id },
    body: { overlap_hours: overlap },
  });
  return data.secret;
}

export async function replaceKeys(
  id: string,
  overlap: OverlapHours,
  publicKeys: string,
): Promise<void> {
  const body = { public_keys: publicKeys, overlap_hours: overlap };
  await call('replaceClientKeys', { params: { id }, body });
}

export async function revokeClient(id: string): Promise<void> {
  await call('revokeApiClient', { params: { id }, body: {} });
}

/** Invalidates cached clients. */
export async function forgetApiClients(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: apiClientsQuery.queryKey });
}
