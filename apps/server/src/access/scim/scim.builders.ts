// Identity providers that manage users by SCIM, as clients of the real application.
import type { Portal } from '../../../test/portal.ts';
import { connectionTo, enable, type ConnectionContent } from '../sso/sso.builders.ts';

const ISSUER = { issuer: 'https://login.clinic.example' };

export interface ScimClient {
  readonly connectionId: string;
  readonly token: string;
  send(
    method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT',
    path: string,
    request?: { readonly body?: unknown; readonly headers?: Record<string, string> },
  ): Promise<ScimAnswer>;
}

/** A resource; each kind has some of these attributes. */
interface ScimResourceRead {
  readonly id: string;
  readonly schema: string;
  readonly userName: string;
  readonly externalId: string;
  readonly attributes: readonly object[];
  readonly groups: readonly { readonly display: string }[];
  readonly meta: { readonly version: string; readonly location: string };
}

/** A resource, a list of resources or an error. */
interface ScimBody extends ScimResourceRead {
  readonly schemas: readonly string[];
  readonly totalResults: number;
  readonly Resources: readonly ScimResourceRead[];
  readonly scimType: string;
}

interface ScimAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: ScimBody;
}

export function scimClient(portal: Portal, connectionId: string, token: string): ScimClient {
  return {
    connectionId,
    token,
    async send(method, path, { body, headers = {} } = {}) {
      const answer = await portal.app.inject({
        method,
        url: `/api/scim/v2${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests check what it contains
        body: (answer.body === '' ? undefined : JSON.parse(answer.body)) as ScimBody,
      };
    },
  };
}

/** A connection with a token. */
export async function openScimClient(
  portal: Portal,
  changes: Partial<ConnectionContent> = {},
): Promise<ScimClient> {
  const admin = await portal.signIn('admin.ops');
  const body = connectionTo(ISSUER, changes);
  const { data } = await admin.call('createSsoConnection', { body });
  const made = await admin.call('createScimToken', { params: { id: data.id }, body: {} });
  await enable(admin, data, body);
  return scimClient(portal, data.id, made.data.token);
}

/** The example of RFC 7643 §8.2, shortened, with an address of the connection's domain. */
export const barbara = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  externalId: '701984',
  userName: 'bjensen@clinic.example',
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  emails: [
    { value: 'babs@jensen.example', type: 'home' },
    { value: 'bjensen@clinic.example', type: 'work', primary: true },
  ],
  active: true,
};

export const patchOf = (...operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});
