/** Users with status and roles: as administrators see all of them, and as managers look after those of a clinic (Claims spec §6). */
import { PROFILES, USER_TYPES } from '@portal/rules/access/roles.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const Status = z.enum(['ACTIVE', 'SUSPENDED']);

const account = {
  id: Uuid,
  username: z.string(),
  name: z.string(),
  email: z.string(),
};
const access = {
  status: Status,
  last_login_at: Timestamp.nullable(),
  version: z.number().int(),
};
const roles = z.array(z.string());

const User = z
  .object({
    ...account,
    user_type: z.enum(USER_TYPES),
    profile_type: z.string(),
    roles,
    clinic: z.string().nullable().meta({ description: 'name of the clinic or the clinic group' }),
    ...access,
  })
  .meta({ id: 'User' });

const ClinicUser = z
  .object({
    ...account,
    profile_type: z.enum(PROFILES),
    roles,
    location_id: Uuid.nullable().meta({ description: 'null for users of a clinic group' }),
    clinic: z.string().meta({ description: 'name of the clinic or the clinic group' }),
    is_email_confirmed: z.boolean().meta({
      description: 'the address is confirmed by the user, so nobody else can change it',
    }),
    ...access,
  })
  .meta({ id: 'ClinicUser' });

const byId = { params: z.object({ id: Uuid }) } as const;
/** Most changes send nothing but the address. */
const byAddress = { ...byId, body: z.strictObject({}) } as const;
const anyUser = { status: 200, body: data(User) } as const;
const clinicUser = { status: 200, body: data(ClinicUser) } as const;

const search = { ...pageQuery(10), status: Status.optional() };
const RoleChoices = z.array(z.object({ name: z.string(), description: z.string() }));
const roleNames = z.array(text(60)).max(50);
const suspending = 'Suspend a user: prevents sign-in and ends all sessions at once';
const reactivating = 'Let a suspended user sign in again';

export const listUsers = {
  summary: 'Users by username',
  query: z.strictObject({
    ...search,
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

export const createUser = {
  summary:
    'Create a user of a clinic or an administrator, who gets a mail with the username and a link to choose a password; two people create administrators and the first user of a clinic',
  body: z
    .strictObject({
      username: text(320),
      name: text(200),
      email: text(400),
      profile_type: z.enum(PROFILES).nullable().meta({ description: 'null: an administrator' }),
      location_id: Uuid.nullable().meta({
        description: 'a clinic, or any clinic of a group; null for an administrator',
      }),
      roles: roleNames,
    })
    .refine((user) => (user.profile_type === null) === (user.location_id === null), {
      path: ['location_id'],
      message: 'Choose the clinic of this user. An administrator has none.',
    }),
  reply: { status: 201, body: data(User) },
} as const satisfies CallSchema;

export const suspendUser = {
  summary: suspending,
  ...byAddress,
  reply: anyUser,
} as const satisfies CallSchema;

export const reactivateUser = {
  summary: reactivating,
  ...byAddress,
  reply: anyUser,
} as const satisfies CallSchema;

export const updateUserRoles = {
  summary: "Replace a user's roles; the user's sessions end at once",
  ...byId,
  body: z.strictObject({ roles: roleNames }),
  reply: anyUser,
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
  role_choices: RoleChoices.meta({ description: 'the roles that the user can have' }),
  sign_ins: z.array(SignIn).meta({ description: 'the last ten, the newest first' }),
}).meta({ id: 'UserDetails' });

export const getUser = {
  summary: 'One user, with their clinics, possible roles and last sign-ins',
  ...byId,
  reply: { status: 200, body: data(UserDetails) },
} as const satisfies CallSchema;

export const endUserSessions = {
  summary: 'Sign a user out everywhere',
  ...byAddress,
  reply: { status: 200, body: data(UserDetails) },
} as const satisfies CallSchema;

const details = {
  name: text(200),
  email: text(400),
  profile_type: z.enum(PROFILES),
  roles: roleNames,
};

export const listClinicUsers = {
  summary: 'The users of your clinic, or of your clinic group and its clinics, by username',
  query: z.strictObject({ ...search, q: text(MAX_SEARCH_TEXT).optional() }),
  reply: { status: 200, body: paged(ClinicUser) },
} as const satisfies CallSchema;

export const listClinicRoles = {
  summary: 'The roles that users of clinics can have',
  reply: {
    status: 200,
    body: data(RoleChoices),
  },
} as const satisfies CallSchema;

export const getClinicUser = {
  summary: 'One user of your clinic or clinic group',
  ...byId,
  reply: clinicUser,
} as const satisfies CallSchema;

export const createClinicUser = {
  summary: 'Create a user, who gets a mail with the username and a link to choose a password',
  body: z.strictObject({
    ...details,
    username: text(320).meta({
      description:
        'without or with the end that all usernames made at the clinic have, such as @gp0001',
    }),
    location_id: Uuid.nullable()
      .default(null)
      .meta({ description: 'of a Clinic Manager; null for the clinic of the session' }),
  }),
  reply: { status: 201, body: data(ClinicUser) },
} as const satisfies CallSchema;

export const updateClinicUser = {
  summary:
    "Change a user; new roles or another profile end the user's sessions. Only an unconfirmed address can change",
  ...byId,
  body: z.strictObject(details),
  reply: clinicUser,
} as const satisfies CallSchema;

export const suspendClinicUser = {
  summary: suspending,
  ...byAddress,
  reply: clinicUser,
} as const satisfies CallSchema;

export const reactivateClinicUser = {
  summary: reactivating,
  ...byAddress,
  reply: clinicUser,
} as const satisfies CallSchema;

export const sendFirstLogin = {
  summary:
    'Mail the username and a link to choose a password again, to a user who has never signed in',
  ...byAddress,
  reply: clinicUser,
} as const satisfies CallSchema;

export const resetClinicUserPassword = {
  summary: 'Mail a user a link to choose a new password',
  ...byAddress,
  reply: clinicUser,
} as const satisfies CallSchema;
