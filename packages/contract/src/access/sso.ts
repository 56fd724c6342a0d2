/** Single sign-on through the identity provider of a clinic, a clinic group or the administrators. */
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, text, Timestamp, Uuid } from '../wire/values.ts';
import { login, Replace } from './session.ts';

export const startSso = {
  summary: 'Where the browser goes to sign in at the identity provider of an e-mail domain',
  body: z.strictObject({ email: text(320) }),
  reply: {
    status: 200,
    body: data(
      z.object({
        url: z.string().nullable().meta({ description: 'null: the domain has no provider' }),
      }),
    ),
  },
} as const satisfies CallSchema;

const Slug = text(40)
  .regex(/^[a-z0-9](-?[a-z0-9])*$/, 'Use small letters, digits and single hyphens.')
  .meta({ description: 'the name of the connection in addresses' });

export const finishSso = {
  summary: 'Sign in with the answer of an identity provider; answers like login',
  body: z.strictObject({
    connection: Slug,
    query: z.string().max(8000).meta({ description: 'of the address that the browser opened' }),
    loginWithNewSession: z.boolean().default(false),
    replace: Replace,
    clinicId: text(60).optional(),
  }),
  reply: login.reply,
} as const satisfies CallSchema;

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'Enter a domain such as clinic.sg.');

const RoleRule = z.object({ value: text(200).min(1), role: text(60).min(1) });

const Attribute = text(300).min(1);

const SamlSettings = z.object({
  sso_url: text(500).min(1).meta({ description: 'where the browser takes the request to' }),
  certificates: text(30_000).min(1).meta({
    description: 'one or more in the format PEM; the key of each may sign assertions',
  }),
  subject_attribute: Attribute.nullable().meta({
    description: 'identifies the person; null: a persistent NameID does',
  }),
  email_attribute: Attribute,
  name_attribute: Attribute.nullable(),
  wants_signed_response: z.boolean().meta({
    description: 'whether the whole response must be signed too; assertions always are',
  }),
});

const content = {
  protocol: z.enum(['OIDC', 'SAML']).default('OIDC'),
  slug: Slug,
  name: text(80).min(3),
  user_type: z.enum(USER_TYPES).meta({ description: 'whose users it signs in' }),
  owner_code: text(60).nullable().meta({
    description: 'code of the clinic or the clinic group; null for administrators',
  }),
  domains: z.array(Domain).max(20),
  issuer: text(500).meta({ description: 'of ID tokens, or the entity ID for SAML' }),
  client_id: text(200).min(1).nullable().meta({ description: 'null for SAML' }),
  saml: SamlSettings.nullable().default(null).meta({ description: 'null for OIDC' }),
  factor_values: z.array(text(100).min(1)).max(20).meta({
    description: 'values of acr, amr or AuthnContextClassRef that count as a second factor',
  }),
  role_claim: text(100).min(1).nullable().meta({
    description: 'the claim or attribute that decides the roles at each sign-in; null: none',
  }),
  role_rules: z.array(RoleRule).max(100),
  creates_accounts: z.boolean().meta({ description: 'whether the first sign-in makes an account' }),
  is_enabled: z.boolean(),
};

const SsoConnection = z
  .object({
    id: Uuid,
    ...content,
    owner_name: z.string().nullable(),
    callback_url: z.string().meta({ description: 'to enter at the identity provider' }),
    logout_url: z.string().meta({ description: 'for back-channel logout by OIDC, likewise' }),
    certificates_end: z.array(Timestamp).meta({
      description: 'when each certificate ends, in the order of the certificates',
    }),
    scim_url: z.string().meta({ description: 'for provisioning by SCIM 2.0' }),
    scim_token_at: Timestamp.nullable().meta({
      description: 'when the token for SCIM was made; null: there is none',
    }),
    version: z.number().int(),
  })
  .meta({ id: 'SsoConnection' });

/** A secret is never shown again; an update without one keeps it. */
const ClientSecret = z.string().min(1).max(500);

export const listSsoConnections = {
  summary: 'The connections to identity providers by name, and the roles that they can give',
  reply: {
    status: 200,
    body: data(
      z.object({
        connections: z.array(SsoConnection),
        roles: z.array(
          z.object({ name: z.string(), description: z.string(), is_for_clinics: z.boolean() }),
        ),
        callback_base: z.string().meta({ description: 'the callback address without the slug' }),
        saml_addresses: z
          .object({ entity_id: z.string(), callback: z.string() })
          .meta({ description: 'of a connection by SAML, with `:slug` for its slug' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const readSamlMetadata = {
  summary: 'The settings in the metadata of a SAML identity provider. Nothing is stored',
  body: z.strictObject({ metadata: z.string().max(500_000) }),
  reply: {
    status: 200,
    body: data(
      z.object({
        issuer: z.string(),
        sso_url: z.string(),
        certificates: z.string(),
        wants_signed_requests: z.boolean().meta({
          description: 'the portal does not sign requests, so the provider must not need it',
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const createSsoConnection = {
  summary: 'Connect an identity provider',
  body: z.strictObject({ ...content, client_secret: ClientSecret.optional() }),
  reply: { status: 201, body: data(SsoConnection) },
} as const satisfies CallSchema;

export const updateSsoConnection = {
  summary: 'Change a connection; disabling it ends the sessions that it has opened',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ ...content, client_secret: ClientSecret.optional() }),
  reply: { status: 200, body: data(SsoConnection) },
} as const satisfies CallSchema;

const tokenOf = { params: z.object({ id: Uuid }), body: z.strictObject({}) } as const;

export const createScimToken = {
  summary: 'Make a token with which the identity provider manages its users. It is shown once',
  ...tokenOf,
  reply: { status: 201, body: data(z.object({ token: z.string(), connection: SsoConnection })) },
} as const satisfies CallSchema;

export const removeScimToken = {
  summary: 'Stop the identity provider from managing its users',
  ...tokenOf,
  reply: { status: 200, body: data(SsoConnection) },
} as const satisfies CallSchema;
