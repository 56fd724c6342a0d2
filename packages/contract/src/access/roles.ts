/** Roles and their users (Access spec §6, §7 "Roles"). The replies of these calls have no wrapper `data`. */
import { PERMISSIONS } from '@portal/rules/access/permissions.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { table, TableRequest } from '../wire/table.ts';
import { text, Uuid } from '../wire/values.ts';

const Role = z
  .object({
    id: Uuid,
    name: z.string(),
    description: z.string(),
    permissions: z.array(z.string()),
    is_system: z.boolean().meta({ description: 'built-in: part of the portal, cannot be changed' }),
    users_count: z.number().int().meta({ description: 'number of users with the role' }),
    version: z.number().int(),
  })
  .meta({ id: 'Role' });

const content = {
  name: text(60).min(3),
  description: text(200).default(''),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).default([]),
};

const byId = z.object({ id: Uuid });

export const getRole = {
  summary: 'One role',
  params: byId,
  reply: { status: 200, body: Role },
} as const satisfies CallSchema;

export const findRoles = {
  summary: 'A page of the roles, by name or description',
  body: TableRequest,
  reply: { status: 200, body: table(Role) },
} as const satisfies CallSchema;

export const createRole = {
  summary: 'Create a role',
  body: z.strictObject(content),
  reply: { status: 201, body: Role },
} as const satisfies CallSchema;

export const updateRole = {
  summary: 'Change a role; its users must sign in again if its permissions change',
  // A role as it was read can be sent back; the fields that only the server decides are ignored.
  body: z.strictObject({ ...Role.partial().shape, id: Uuid, ...content }),
  reply: { status: 200, body: Role },
} as const satisfies CallSchema;

export const deleteRole = {
  summary: 'Delete a role that nobody has',
  params: byId,
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;

export const checkRoleAssigned = {
  summary: 'Tells whether any user has a role',
  query: z.strictObject({ roleId: Uuid }),
  reply: { status: 200, body: z.object({ assigned: z.boolean() }) },
} as const satisfies CallSchema;
