/** Programs of a clinic or clinic group, as a manager administers them. */
import { API_SCOPES } from '@portal/rules/access/api-scopes.ts';
import { OVERLAP_HOURS } from '@portal/rules/access/key-rotation.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, text, Timestamp, Uuid } from '../wire/values.ts';

/** Long enough for five RSA keys of 4096 bits. */
const MAX_PUBLIC_KEYS_TEXT = 8000;

const KEY_METHODS = ['CLIENT_SECRET', 'PRIVATE_KEY_JWT'] as const;

const ApiClient = z.object({
  id: Uuid.meta({ description: 'also its client_id at the token address' }),
  name: z.string(),
  clinic: z.string().meta({ description: 'name of the clinic or the clinic group' }),
  location_id: Uuid.nullable().meta({ description: 'null for all clinics of the group' }),
  is_test: z.boolean().meta({ description: 'works in the sandbox of the clinic' }),
  scopes: z.array(z.string()),
  key_method: z.enum(KEY_METHODS),
  keys: z
    .array(z.object({ id: Uuid, created_at: Timestamp, expires_at: Timestamp.nullable() }))
    .meta({ description: 'the valid secrets or sets of public keys, the newest first' }),
  created_at: Timestamp,
  created_by: z.string(),
  last_used_at: Timestamp.nullable(),
  last_used_from: z.string().nullable().meta({ description: 'IPv4 address or IPv6 network' }),
  revoked_at: Timestamp.nullable(),
});

const byId = z.object({ id: Uuid });

const PublicKeys = text(MAX_PUBLIC_KEYS_TEXT).meta({
  description: 'a public key in PEM, or a JSON Web Key Set with public keys',
});

const overlap = z
  .literal([...OVERLAP_HOURS])
  .default(24)
  .meta({ description: 'hours for which the former secret or keys stay valid' });

export const listApiClients = {
  summary: 'The API clients of your clinics, revoked ones last',
  reply: { status: 200, body: data(z.array(ApiClient)) },
} as const satisfies CallSchema;

export const createApiClient = {
  summary: 'Create an API client with some of your own permissions',
  body: z.strictObject({
    name: text(60).min(3),
    location_id: Uuid.nullable().meta({ description: 'null for all clinics of your group' }),
    is_test: z
      .boolean()
      .default(false)
      .meta({ description: 'a test key, for the sandbox of the clinic' }),
    scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
    key_method: z.enum(KEY_METHODS),
    public_keys: PublicKeys.optional(),
  }),
  reply: { status: 201, body: data(ApiClient) },
} as const satisfies CallSchema;

export const createClientSecret = {
  summary: 'Make a secret for an API client. It is shown once',
  params: byId,
  body: z.strictObject({ overlap_hours: overlap }),
  reply: { status: 201, body: data(z.object({ secret: z.string(), client: ApiClient })) },
} as const satisfies CallSchema;

export const replaceClientKeys = {
  summary: 'Replace the public keys of an API client',
  params: byId,
  body: z.strictObject({ public_keys: PublicKeys, overlap_hours: overlap }),
  reply: { status: 200, body: data(ApiClient) },
} as const satisfies CallSchema;

export const revokeApiClient = {
  summary: 'Revoke an API client: its secrets and tokens stop working at once',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(ApiClient) },
} as const satisfies CallSchema;
