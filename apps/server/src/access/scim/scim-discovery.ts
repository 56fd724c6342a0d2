// The features of the service (RFC 7643 §5 to §7).
import { notFound } from './scim-error.ts';
import type { ScimAsking, ScimReply } from './scim-asking.ts';
import { LIST_SCHEMA, MOST_RESULTS } from './scim-list.ts';
import { GROUP_SCHEMA } from './scim-groups.ts';
import { USER_SCHEMA } from './scim-user-resource.ts';

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

interface AttributeOptions {
  readonly type?: 'boolean' | 'complex' | 'reference' | 'string';
  readonly isMany?: boolean;
  readonly isRequired?: boolean;
  readonly isExact?: boolean;
  readonly mutability?: 'immutable' | 'readOnly' | 'readWrite';
  readonly uniqueness?: 'none' | 'server';
  readonly parts?: readonly object[];
}

function attribute(name: string, description: string, options: AttributeOptions = {}): object {
  const { parts } = options;
  return {
    name,
    type: options.type ?? 'string',
    multiValued: options.isMany ?? false,
    description,
    required: options.isRequired ?? false,
    caseExact: options.isExact ?? false,
    mutability: options.mutability ?? 'readWrite',
    returned: 'default',
    uniqueness: options.uniqueness ?? 'none',
    ...(parts === undefined ? {} : { subAttributes: parts }),
  };
}

const READ_ONLY = { mutability: 'readOnly' } as const;

const SCHEMAS = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'A user of the organisation',
    attributes: [
      attribute('userName', 'The name to sign in with', { isRequired: true, uniqueness: 'server' }),
      attribute('name', 'The parts of the name', {
        type: 'complex',
        parts: [
          attribute('formatted', 'The whole name'),
          attribute('givenName', 'The given name'),
          attribute('familyName', 'The family name'),
        ],
      }),
      attribute('displayName', 'The name that the portal shows'),
      attribute('emails', 'One address; without it, userName must be one', {
        type: 'complex',
        isMany: true,
        parts: [
          attribute('value', 'The address'),
          attribute('type', 'Always work'),
          attribute('primary', 'Whether it is the one that is stored', { type: 'boolean' }),
        ],
      }),
      attribute('active', 'False: the user cannot sign in', { type: 'boolean' }),
      attribute('groups', 'The groups of the user', {
        ...READ_ONLY,
        type: 'complex',
        isMany: true,
        parts: [
          attribute('value', 'The id of the group', READ_ONLY),
          attribute('display', 'The name of the group', READ_ONLY),
        ],
      }),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A group, whose name gives its members roles',
    attributes: [
      attribute('displayName', 'The name', { isRequired: true, uniqueness: 'server' }),
      attribute('members', 'The users in the group', {
        type: 'complex',
        isMany: true,
        parts: [
          attribute('value', 'The id of the user', { isExact: true, mutability: 'immutable' }),
          attribute('display', 'The userName of the user', READ_ONLY),
        ],
      }),
    ],
  },
] as const;

const TYPES = [
  { id: 'User', name: 'User', endpoint: '/Users', description: 'Users', schema: USER_SCHEMA },
  { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'Groups', schema: GROUP_SCHEMA },
] as const;

export function serviceProviderConfig({ base }: Pick<ScimAsking, 'base'>): ScimReply {
  const off = { supported: false };
  return {
    status: 200,
    body: {
      schemas: [CONFIG_SCHEMA],
      patch: { supported: true },
      bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: MOST_RESULTS },
      changePassword: off,
      sort: off,
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'The token of the connection, which an administrator makes',
          primary: true,
        },
      ],
      meta: {
        resourceType: 'ServiceProviderConfig',
        location: `${base}/ServiceProviderConfig`,
      },
    },
  };
}

export function resourceTypes(asking: Pick<ScimAsking, 'base'>, id?: string): ScimReply {
  return described(
    TYPES.map((one) => ({
      schemas: [TYPE_SCHEMA],
      ...one,
      meta: { resourceType: 'ResourceType', location: `${asking.base}/ResourceTypes/${one.id}` },
    })),
    id,
  );
}

export function schemas(asking: Pick<ScimAsking, 'base'>, id?: string): ScimReply {
  return described(
    SCHEMAS.map((one) => ({
      schemas: [SCHEMA_SCHEMA],
      ...one,
      meta: { resourceType: 'Schema', location: `${asking.base}/Schemas/${one.id}` },
    })),
    id,
  );
}

function described(all: readonly { readonly id: string }[], id: string | undefined): ScimReply {
  if (id === undefined) {
    const counts = { totalResults: all.length, startIndex: 1, itemsPerPage: all.length };
    return { status: 200, body: { schemas: [LIST_SCHEMA], ...counts, Resources: all } };
  }
  const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (found === undefined) throw notFound('Resource');
  return { status: 200, body: found };
}
