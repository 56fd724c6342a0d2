/** Forgotten passwords, one-time links and requests for an account (Access spec §2, §5, §7). */
import { LONGEST_PASSWORD } from '@portal/rules/access/passwords/password-policy.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, text, Uuid } from '../wire/values.ts';
import { TokenResponse } from './session.ts';

/** The longest token that is accepted for a link. */
const LinkId = z.string().max(200).default('');
const ClientId = text(60).optional();
const Password = z.string().max(200).default('');
/** Handlers check the rest, because a setting has the numbers of the policy. */
export const NewPassword = z.string().max(LONGEST_PASSWORD).default('');
const Message = data(z.object({ message: z.string() }));

export const forgetPassword = {
  summary: 'Send a one-time link to the address of a user; the answer is the same for every name',
  body: z.strictObject({
    client_id: ClientId,
    email: text(320).optional(),
    username: text(320).optional(),
  }),
  reply: { status: 200, body: Message },
} as const satisfies CallSchema;

const PolicyNumbers = z.object({
  min_password_char_length: z.number().int(),
  min_pwd_non_alpha_numeric_chars: z.number().int(),
  min_password_uppercase_chars: z.number().int(),
  min_password_lowercase_chars: z.number().int(),
  min_password_numeric_chars: z.number().int(),
});

export const validatePasswordReset = {
  summary: 'Checks a link and returns the password policy; data is null if the link is not valid',
  query: z.strictObject({ client_id: ClientId, sessionId: LinkId, session_id: LinkId }),
  reply: {
    status: 200,
    body: data(PolicyNumbers.extend({ username_masked: z.string() }).nullable()),
  },
} as const satisfies CallSchema;

export const updatePassword = {
  summary: 'Set the password of the owner of a link; the link can be used once',
  body: z.strictObject({ client_id: ClientId, new_password: NewPassword, id: LinkId }),
  reply: { status: 200, body: Message },
} as const satisfies CallSchema;

export const confirmEmail = {
  summary: 'Make the new email address of an account valid, with the link that was mailed to it',
  body: z.strictObject({ client_id: ClientId, id: LinkId }),
  reply: { status: 200, body: Message },
} as const satisfies CallSchema;

export const takeBackEmail = {
  summary:
    'Restore the former email address of an account, with the link that was mailed to it; all sessions of the user end',
  body: z.strictObject({ client_id: ClientId, id: LinkId }),
  reply: { status: 200, body: Message },
} as const satisfies CallSchema;

export const getPasswordPolicy = {
  summary: 'Requirements for a new password',
  reply: { status: 200, body: data(PolicyNumbers) },
} as const satisfies CallSchema;

export const changePassword = {
  summary:
    "Change the signed-in user's password; all sessions of the user end, and the reply has the token of a new session",
  body: z.strictObject({ current_password: Password, new_password: NewPassword }),
  reply: {
    status: 200,
    body: data(z.object({ message: z.string(), tokenResponse: TokenResponse })),
  },
} as const satisfies CallSchema;

export const register = {
  summary:
    'Request an account; an administrator decides. The reply is the same for a username that is taken',
  body: z.strictObject({
    fullname: text(200).default(''),
    email: text(400).default(''),
    username: z.string().max(200).default(''),
    password: Password,
    confirmPassword: Password,
    terms: z.boolean().default(false),
  }),
  reply: {
    status: 201,
    body: data(z.object({ id: Uuid, status: z.literal('PENDING_APPROVAL') })),
  },
} as const satisfies CallSchema;
