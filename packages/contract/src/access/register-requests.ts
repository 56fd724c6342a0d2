/** Requests for accounts, which administrators approve or decline. */
import { REQUEST_STATUSES } from '@portal/rules/access/request-status.ts';
import { PROFILES } from '@portal/rules/access/roles.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const Status = z.enum(REQUEST_STATUSES);

const RegisterRequest = z
  .object({
    id: Uuid,
    fullname: z.string(),
    email: z.string(),
    username: z.string(),
    language: z.string(),
    status: Status,
    requested_at: Timestamp,
    decided_at: Timestamp.nullable(),
    decided_by: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'the reason for declining the request' }),
    is_username_taken: z
      .boolean()
      .meta({ description: 'while the request waits: whether another user has this username' }),
    account: z
      .object({
        username: z.string(),
        profile_type: z.string(),
        roles: z.array(z.string()),
        clinic: z.string().meta({ description: 'name of the clinic or the clinic group' }),
      })
      .nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'RegisterRequest' });

const byId = z.object({ id: Uuid });

export const listRegisterRequests = {
  summary: 'Requests for accounts: waiting ones first',
  query: z.strictObject({
    ...pageQuery(10),
    status: Status.optional(),
    q: text(MAX_SEARCH_TEXT).optional(),
  }),
  reply: { status: 200, body: paged(RegisterRequest) },
} as const satisfies CallSchema;

export const getRegisterRequest = {
  summary: 'One request for an account, with the roles to choose from',
  params: byId,
  reply: {
    status: 200,
    body: data(
      RegisterRequest.extend({
        role_choices: z.array(z.object({ name: z.string(), description: z.string() })),
      }),
    ),
  },
} as const satisfies CallSchema;

export const approveRegisterRequest = {
  summary: 'Create the account at a clinic and mail the user',
  params: byId,
  body: z.strictObject({
    username: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'a username other than the requested one' }),
    clinic_id: Uuid,
    profile_type: z
      .enum(PROFILES)
      .meta({ description: 'a group profile applies to the clinic group of this clinic' }),
    roles: z.array(text(60)).max(50).default([]),
  }),
  reply: { status: 200, body: data(RegisterRequest) },
} as const satisfies CallSchema;

export const declineRegisterRequest = {
  summary: 'Decline a request for an account and mail the reason',
  params: byId,
  body: z.strictObject({ reason: text(500).min(3) }),
  reply: { status: 200, body: data(RegisterRequest) },
} as const satisfies CallSchema;
