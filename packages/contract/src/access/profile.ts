/** The details of the signed-in user's own account (domain decision: Settings & Profiles). */
import type { Language } from '@portal/rules/values/localized.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, text } from '../wire/values.ts';

const LANGUAGES = ['en', 'ch', 'es', 'jp', 'de', 'fr'] as const satisfies readonly Language[];

const Profile = z
  .object({
    username: z.string(),
    name: z.string(),
    email: z.string(),
    new_email: z.string().nullable().meta({
      description: 'waits for the link that was mailed to it; null if there is none',
    }),
    mobile: z.string().nullable().meta({ example: '+6591234567' }),
    language: z.enum(LANGUAGES).meta({ description: 'of mails' }),
    profile_type: z.string(),
    roles: z.array(z.string()),
    version: z.number().int(),
  })
  .meta({ id: 'Profile' });

export const getOwnProfile = {
  summary: 'The details of your own account',
  reply: { status: 200, body: data(Profile) },
} as const satisfies CallSchema;

export const updateOwnProfile = {
  summary:
    'Change the details of your own account; a new email address needs the password, and is valid when a link that is mailed to it confirms it',
  body: z.strictObject({
    version: z.number().int().min(1).meta({ description: 'the version that was read' }),
    name: text(200),
    email: text(400),
    mobile: text(40).meta({ description: '8 digits, with or without +65; empty for none' }),
    language: z.enum(LANGUAGES),
    current_password: z.string().max(200).default('').meta({
      description: 'required if the email address changes',
    }),
  }),
  reply: { status: 200, body: data(Profile) },
} as const satisfies CallSchema;
