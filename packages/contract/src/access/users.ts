/** Users as an administrator sees them, with status and roles. */
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const Status = z.enum(['ACTIVE', 'SUSPENDED']);

const User = z
  .object({
    id: Uuid,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    user_type: z.enum(USER_TYPES),
    profile_type: z.string(),
    roles: z.array(z.string()),
    clinic: z.string().nullable().meta({ description: 'name of the clinic or the clinic group' }),
    status: Status,
    last_login_at: Timestamp.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'User' });

const byId = z.object({ id: Uuid });

export const listUsers = {
  summary: 'Users by username',
  query: z.strictObject({
    ...pageQuery(10),
    status: Status.optional(),
    q: text(MAX_SEARCH_TEXT).optional().meta({
      description: 'part of the name, username, email, clinic or clinic group',
    }),
    user_type: z.enum(USER_TYPES).optional(),
    role: text(60).min(1).optional(),
    inactive_since: DateText.optional().meta({
      description: 'users who have not signed in since this day',
    }),
  }),
  reply: { status: 200, body: paged(User) },
} as const satisfies CallSchema;

export const suspendUser = {
  summary: 'Suspend a user: prevents sign-in and ends all sessions at once',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(User) },
} as const satisfies CallSchema;

export const reactivateUser = {
  summary: 'Let a suspended user sign in again',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(User) },
} as const satisfies CallSchema;

export const updateUserRoles = {
  summary: "Replace a user's roles; the user's sessions end at once",
  params: byId,
  body: z.strictObject({ roles: z.array(text(60)).max(50) }),
  reply: { status: 200, body: data(User) },
} as const satisfies CallSchema;

const SignIn = z.object({
  at: Timestamp,
  last_active_at: Timestamp,
  clinic: z.string().nullable().meta({ description: 'the clinic that was worked for last' }),
  user_agent: z.string().nullable(),
  ended_at: Timestamp.nullable().meta({ description: 'null: it may still be open' }),
});

const UserDetails = User.extend({
  is_own: z.boolean().meta({ description: 'your own account, which you cannot change here' }),
  clinics: z
    .array(z.object({ id: Uuid, code: z.string(), name: z.string() }))
    .meta({ description: 'the clinics that the user can work for; empty for administrators' }),
  role_choices: z
    .array(z.object({ name: z.string(), description: z.string() }))
    .meta({ description: 'the roles that the user can have' }),
  sign_ins: z.array(SignIn).meta({ description: 'the last ten, the newest first' }),
}).meta({ id: 'UserDetails' });

export const getUser = {
  summary: 'One user, with their clinics, possible roles and last sign-ins',
  params: byId,
  reply: { status: 200, body: data(UserDetails) },
} as const satisfies CallSchema;

export const endUserSessions = {
  summary: 'Sign a user out everywhere',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(UserDetails) },
} as const satisfies CallSchema;
