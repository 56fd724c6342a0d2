/** The left menu and the profile of the signed-in user (Claims spec §2, §7). */
import { MENU_BADGES, MENU_HEADINGS } from '@portal/rules/access/menu.ts';
import { MENU_LABELS } from '@portal/rules/access/menu-labels.ts';
import { PERMISSIONS } from '@portal/rules/access/permissions.ts';
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Uuid } from '../wire/values.ts';

const entry = {
  label: z.enum(MENU_LABELS).meta({ description: 'key of the text' }),
  title: z.string().meta({ description: 'the text in the language of the request' }),
  route: z.string(),
  order: z.number().int().meta({ description: '1 for the first entry' }),
  permissions: z
    .array(z.enum(PERMISSIONS))
    .meta({ description: 'one of them is needed, if there are any' }),
  badge: z.enum(MENU_BADGES).nullable(),
};

const Section = z.object({
  label: z
    .enum(MENU_HEADINGS)
    .nullable()
    .meta({ description: 'key of the heading; null for the name of a clinic group' }),
  title: z.string(),
  entries: z.array(z.object({ ...entry, children: z.array(z.object(entry)) })),
});

export const getMenuWithProfile = {
  summary: 'Menu and profile of the signed-in user, at a clinic or without one',
  body: z.strictObject({
    usertypeName: z.enum(USER_TYPES),
    clinicId: Uuid.nullable().default(null),
  }),
  reply: {
    status: 200,
    body: data(z.object({ profile: z.string(), menu: z.array(Section) })),
  },
} as const satisfies CallSchema;
