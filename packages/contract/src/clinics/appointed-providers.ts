/** The laboratories and X-ray clinics to which a clinic can refer its patients. */
import { APPOINTED_TYPES } from '@portal/rules/clinics/appointed-providers.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { paged, pageQuery, text, Uuid } from '../wire/values.ts';
import { Address } from './locations.ts';

const MAX_CHOICE = 60;

const AppointedProvider = z
  .object({
    id: Uuid,
    code: z.string(),
    name: z.string(),
    address: Address.extend({ postal_code: z.string().nullable() }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    phone: z.string().nullable(),
    hours: z.string().nullable().meta({ description: 'opening hours' }),
    tests: z.array(z.string()),
    insurers: z
      .array(z.string())
      .meta({ description: 'codes of the insurers on whose panels it is' }),
  })
  .meta({ id: 'AppointedProvider' });

export const listAppointedProviders = {
  summary: 'Laboratories or X-ray clinics that are on a panel today, by name',
  query: z.strictObject({
    ...pageQuery(20),
    type: z.enum(APPOINTED_TYPES),
    id: Uuid.optional().meta({ description: 'only this one' }),
    insurer: text(20).optional(),
    zone: text(MAX_CHOICE).optional(),
    test: text(MAX_CHOICE).optional(),
    q: text(MAX_SEARCH_TEXT).optional().meta({ description: 'part of the code, name or address' }),
  }),
  reply: {
    status: 200,
    body: paged(AppointedProvider).extend({
      choices: z
        .object({
          insurers: z.array(z.string()),
          zones: z.array(z.string()),
          tests: z.array(z.string()),
        })
        .meta({ description: 'what the filters can have' }),
    }),
  },
} as const satisfies CallSchema;
