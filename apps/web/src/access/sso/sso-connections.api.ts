// The calls of connections to identity providers, for administrators.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';

export type SsoSettings = Reply<'listSsoConnections'>['data'];
export type SsoConnection = SsoSettings['connections'][number];
export type SsoConnectionContent = Request<'updateSsoConnection'>['body'];

export const ssoConnectionsQuery = queryOptions({
  queryKey: ['listSsoConnections'],
  queryFn: async ({ signal }) => (await call('listSsoConnections', { signal })).data,
  // A form starts with the current values.
  gcTime: 0,
});

/** Creates the connection, or changes the given one in the version that was loaded; false if that waits for a second person. */
export async function saveSsoConnection(
  queryClient: QueryClient,
  before: SsoConnection | undefined,
  body: SsoConnectionContent,
): Promise<boolean> {
  const saved = await (before === undefined
    ? call('createSsoConnection', { body })
    : orProposed(
        call('updateSsoConnection', {
          params: { id: before.id },
          body,
          ifMatch: before.version,
        }),
      ));
  await queryClient.invalidateQueries({ queryKey: ssoConnectionsQuery.queryKey });
  return saved !== undefined;
}

/** The settings in the metadata document of a provider by SAML. */
export async function readSamlMetadata(
  metadata: string,
): Promise<Reply<'readSamlMetadata'>['data']> {
  return (await call('readSamlMetadata', { body: { metadata } })).data;
}

/** Makes a token for SCIM, which is shown once; an earlier one stops working. */
export async function makeScimToken(
  queryClient: QueryClient,
  { id }: Pick<SsoConnection, 'id'>,
): Promise<string> {
  const { data } = await call('createScimToken', { params: { id }, body: {} });
  await queryClient.invalidateQueries({ queryKey: ssoConnectionsQuery.queryKey });
  return data.token;
}

export async function removeScimToken(
  queryClient: QueryClient,
  { id }: Pick<SsoConnection, 'id'>,
): Promise<void> {
  await call('removeScimToken', { params: { id }, body: {} });
  await queryClient.invalidateQueries({ queryKey: ssoConnectionsQuery.queryKey });
}
