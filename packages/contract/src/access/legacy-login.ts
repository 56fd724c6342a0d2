/** The older sign-in calls; they do the same as the newer ones (Access spec §7, Legacy authentication). */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { codeText, text, Timestamp, Uuid } from '../wire/values.ts';
import { NewPassword } from './passwords.ts';
import { Replace } from './session.ts';

const Code = z.string().max(200).default('');
const Message = z.object({ message: z.string() });

/** The policy by the names of the specification's entity. */
const Policy = z.object({
  minPasswordCharLength: z.number().int(),
  minPWDNonAlphaNumericChars: z.number().int(),
  minPasswordUppercaseChars: z.number().int(),
  minPasswordLowercaseChars: z.number().int(),
  minimumPasswordNumericChars: z.number().int(),
});

export const legacyForgotPassword = {
  summary: 'Older form of auth/forget-password',
  body: z.strictObject({ UserName: text(320).default('') }),
  reply: { status: 200, body: Message },
} as const satisfies CallSchema;

const verifyCode = {
  query: z.strictObject({ code: Code }),
  reply: {
    status: 200,
    body: z.object({ valid: z.boolean(), policy: Policy.nullable() }),
  },
} as const;

export const legacyVerifyResetCode = {
  summary: 'Tells whether the code of a link to reset a password is valid',
  ...verifyCode,
} as const satisfies CallSchema;

export const legacyVerifySetCode = {
  summary: 'Tells whether the code of a link to set a first password is valid',
  ...verifyCode,
} as const satisfies CallSchema;

const newPassword = {
  body: z.strictObject({
    code: Code,
    password: NewPassword,
    confirmPassword: NewPassword,
  }),
  reply: { status: 200, body: Message },
} as const;

export const legacyResetPassword = {
  summary: 'Reset a forgotten password with the code of a link',
  ...newPassword,
} as const satisfies CallSchema;

export const legacySetPassword = {
  summary: 'Set the first password with the code of a link',
  ...newPassword,
} as const satisfies CallSchema;

export const legacyDisableReset = {
  summary: 'Tells whether a user is suspended and cannot reset the password',
  query: z.strictObject({ UserName: text(320).default('') }),
  reply: { status: 200, body: z.object({ disabled: z.boolean() }) },
} as const satisfies CallSchema;

export const setSecurityCookies = {
  summary:
    'Store the session of an address that completes sign-in: refreshToken is its one-time code, valid for 60 s',
  body: z.strictObject({
    accessToken: z.string().max(4000).default(''),
    refreshToken: z.string().max(4000).default(''),
    replace: Replace,
  }),
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;

export const getSecurityCookies = {
  summary: 'Tells whether this browser has a valid refresh cookie, without revealing the cookie',
  reply: {
    status: 200,
    body: z.object({
      accessToken: z.null().meta({ description: 'held in memory only, never in a cookie' }),
      refreshToken: z.literal('set').nullable(),
    }),
  },
} as const satisfies CallSchema;

export const getLegacyToken = {
  summary: 'A token for the session of the refresh cookie; data is null when there is none',
  reply: {
    status: 200,
    body: z.object({
      data: z.object({ access_token: z.string(), expires_at: Timestamp }).nullable(),
    }),
  },
} as const satisfies CallSchema;

export const openLegacySession = {
  summary:
    'An address that opens the portal with this session in another browser, once and within 60 s',
  body: z.strictObject({
    session_id: Uuid.optional().meta({ description: 'the session of the caller' }),
    location_code: codeText(20),
  }),
  reply: {
    status: 200,
    body: z.object({
      status: z.literal('success'),
      message: z.string(),
      session_id: Uuid,
      portal_url: z.string(),
    }),
  },
} as const satisfies CallSchema;
