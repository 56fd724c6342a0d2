/** Sign-in, refresh, sign-out and the signed-in user (Access spec §3, §7). */
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { FACTOR_KINDS } from '@portal/rules/access/second-factor.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, text, Timestamp, Uuid } from '../wire/values.ts';

export const TokenResponse = z.object({
  accessToken: z.string(),
  userId: Uuid,
  expiresIn: z.number().int().meta({ description: 'seconds' }),
  expiresAt: Timestamp,
});

/**
 * The specifications send two names for a field (user/username, clientId/client_id); one of them is enough.
 */
const LoginBody = z.strictObject({
  user: text(320).optional(),
  username: text(320).optional(),
  /** A password that is too long is answered like a wrong password. */
  password: z.string().max(10_000).default(''),
  clientId: text(60).optional(),
  client_id: text(60).optional(),
  scope: text(200).optional(),
  loginWithNewSession: z.boolean().default(false),
  clinicId: text(60).optional(),
});

/** For ways in that a link, a code or an identity provider opens. */
export const Replace = z
  .boolean()
  .default(false)
  .meta({ description: 'end an active session of another user in this browser' });

export const login = {
  summary:
    'Sign in; answers activeSessionExists if another session is active and the request does not end it',
  body: LoginBody,
  reply: {
    status: 200,
    body: data(
      z.object({
        activeSessionExists: z.boolean(),
        msg: z.string().nullable(),
        tokenResponse: TokenResponse.nullable(),
        externalClientId: z.string().nullable(),
        inputClinicId: z.string().nullable(),
        factor: z
          .object({
            challenge: z.string(),
            methods: z.array(z.enum(FACTOR_KINDS)),
            /** For `navigator.credentials.get`; null without a passkey. */
            options: z.looseObject({ challenge: z.string() }).nullable(),
          })
          .optional()
          .meta({
            description: 'only for an account with a second factor, which answerFactor takes',
          }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const refreshToken = {
  summary: 'Exchange the refresh cookie for a new access token; the cookie rotates',
  body: z.strictObject({ client_id: text(60).optional() }),
  reply: { status: 200, body: data(TokenResponse) },
} as const satisfies CallSchema;

/** Sign-in of an administrator from an external portal, on behalf of a clinic. */
export const exchangeToken = {
  summary: 'Exchange a token of an external portal, once, for a session at a clinic',
  body: z.strictObject({
    target_client: text(60).default(''),
    clinic_id: text(60).default(''),
    external_client_id: text(60).default(''),
    access_token: z.string().max(4000).default(''),
    replace: Replace,
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        msg: z.string().nullable(),
        tokenResponse: TokenResponse,
        externalClientId: z.string(),
        inputClinicId: z.string(),
      }),
    ),
  },
} as const satisfies CallSchema;

export const chooseClinic = {
  summary: 'Choose the clinic that the session of a clinic group or an administrator works for',
  body: z.strictObject({
    clinicId: text(60).nullable().meta({
      description: 'Id or code of the clinic; null: none, for an administrator only',
    }),
  }),
  reply: {
    status: 200,
    body: data(z.object({ id: Uuid, code: z.string(), name: z.string() }).nullable()),
  },
} as const satisfies CallSchema;

export const logout = {
  summary: 'End the session',
  body: z.strictObject({ username: text(320).optional(), client_id: text(60).optional() }),
  reply: { status: 200, body: z.object({ status: z.literal('success'), message: z.string() }) },
} as const satisfies CallSchema;

export const noteActivity = {
  summary: 'Keep the session from becoming idle while no other call is made',
  body: z.strictObject({}),
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;

const UserType = z.enum(USER_TYPES);

export const getMe = {
  summary: 'The signed-in user with the chosen clinic and the permissions',
  reply: {
    status: 200,
    body: data(
      z.object({
        userId: Uuid,
        username: z.string(),
        name: z.string(),
        userType: UserType,
        profileType: z.string(),
        clinicProfile: z
          .object({
            id: Uuid,
            hcinumber: z.string().nullable(),
            name: z.string(),
            code: z.string(),
            locationType: z.string(),
            isOnline: z.boolean(),
            telehealthClinicCode: z.string().nullable(),
          })
          .nullable(),
        orgProfile: z.object({ id: Uuid, name: z.string() }).nullable(),
        /** The external portal that an administrator came from. */
        externalClientId: z.string().nullable(),
        roles: z.array(z.string()),
        permissions: z.array(z.string()),
        sessionExpiresAt: Timestamp,
        /** If true, every other call is refused until the password has been changed. */
        mustChangePassword: z.boolean(),
        /** If true, every other call is refused until a second factor has been added. */
        mustAddFactor: z.boolean(),
        factorDueAt: Timestamp.nullable().meta({
          description: 'from when that is so; null: no second factor is missing',
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const getAccessPermissions = {
  summary: 'The permissions of the signed-in user',
  body: z.strictObject({ username: text(320) }),
  reply: { status: 200, body: data(z.array(z.string())) },
} as const satisfies CallSchema;

const OwnSession = z
  .object({
    id: Uuid,
    at: Timestamp,
    last_active_at: Timestamp,
    clinic: z.string().nullable(),
    user_agent: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'an IPv4 address, or an IPv6 network' }),
    ended_at: Timestamp.nullable().meta({ description: 'null while it lives' }),
    is_current: z.boolean(),
  })
  .meta({ id: 'OwnSession' });

const ownSessions = { status: 200, body: data(z.array(OwnSession)) } as const;

export const listOwnSessions = {
  summary: 'Your own last sessions, the newest first',
  reply: ownSessions,
} as const satisfies CallSchema;

export const endOwnSession = {
  summary: 'End one of your own sessions',
  params: z.object({ id: Uuid }),
  body: z.strictObject({}),
  reply: ownSessions,
} as const satisfies CallSchema;
