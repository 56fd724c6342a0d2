/** Users of a clinic or clinic group, as their manager looks after them (Claims spec §6). */
import { PROFILES } from '@portal/rules/access/roles.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const Status = z.enum(['ACTIVE', 'SUSPENDED']);

const ClinicUser = z
  .object({
    id: Uuid,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    profile_type: z.enum(PROFILES),
    roles: z.array(z.string()),
    location_id: Uuid.nullable().meta({ description: 'null for users of a clinic group' }),
    clinic: z.string().meta({ description: 'name of the clinic or the clinic group' }),
    status: Status,
    last_login_at: Timestamp.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'ClinicUser' });

const byId = z.object({ id: Uuid });
const one = { status: 200, body: data(ClinicUser) } as const;

const details = {
  name: text(200),
  email: text(400),
  profile_type: z.enum(PROFILES),
  roles: z.array(text(60)).max(50),
};

export const listClinicUsers = {
  summary: 'The users of your clinic, or of your clinic group and its clinics, by username',
  query: z.strictObject({
    ...pageQuery(10),
    status: Status.optional(),
    q: text(MAX_SEARCH_TEXT).optional(),
  }),
  reply: { status: 200, body: paged(ClinicUser) },
} as const satisfies CallSchema;

export const listClinicRoles = {
  summary: 'The roles that users of clinics can have',
  reply: {
    status: 200,
    body: data(z.array(z.object({ name: z.string(), description: z.string() }))),
  },
} as const satisfies CallSchema;

export const getClinicUser = {
  summary: 'One user of your clinic or clinic group',
  params: byId,
  reply: one,
} as const satisfies CallSchema;

export const createClinicUser = {
  summary: 'Create a user, who gets a mail with the username and a link to choose a password',
  body: z.strictObject({
    ...details,
    username: text(320),
    location_id: Uuid.nullable()
      .default(null)
      .meta({ description: 'of a Clinic Manager; null for the clinic of the session' }),
  }),
  reply: { status: 201, body: data(ClinicUser) },
} as const satisfies CallSchema;

export const updateClinicUser = {
  summary:
    "Change a user; new roles or another profile end the user's sessions, and a mail tells the former address of a new one",
  params: byId,
  body: z.strictObject(details),
  reply: one,
} as const satisfies CallSchema;

export const suspendClinicUser = {
  summary: 'Suspend a user: prevents sign-in and ends all sessions at once',
  params: byId,
  body: z.strictObject({}),
  reply: one,
} as const satisfies CallSchema;

export const reactivateClinicUser = {
  summary: 'Let a suspended user sign in again',
  params: byId,
  body: z.strictObject({}),
  reply: one,
} as const satisfies CallSchema;

export const sendFirstLogin = {
  summary:
    'Mail the username and a link to choose a password again, to a user who has never signed in',
  params: byId,
  body: z.strictObject({}),
  reply: one,
} as const satisfies CallSchema;

export const resetClinicUserPassword = {
  summary: 'Mail a user a link to choose a new password',
  params: byId,
  body: z.strictObject({}),
  reply: one,
} as const satisfies CallSchema;
