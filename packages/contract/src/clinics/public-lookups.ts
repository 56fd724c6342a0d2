/** Clinics, panels and countries as visitors look them up before sign-in (Access spec §7). */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { codeText, DateText, Uuid } from '../wire/values.ts';

const nullableText = z.string().nullable();
const Code = codeText(20).min(1);

export const searchPublicLocations = {
  summary: 'The clinic of a code; an unknown code gives an empty list',
  query: z.strictObject({
    code: codeText(20),
    exclude_hidden: z.enum(['true', 'false']).default('true'),
    incurred_date: DateText.optional().meta({
      description: 'the day of the visit, for the panels of that day; today unless given',
    }),
  }),
  reply: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({
          id: Uuid,
          name: z.string(),
          code: z.string(),
          location_type: z.object({ code: z.string() }),
          panels: z.array(z.object({ id: Uuid })),
        }),
      ),
    }),
  },
} as const satisfies CallSchema;

export const checkClinicProgramme = {
  summary: 'Tells whether a clinic belongs to a programme: 000 if it does, 404 if not',
  params: z.object({ programCode: Code, clinicCode: Code }),
  reply: { status: 200, body: z.object({ code: z.enum(['000', '404']) }) },
} as const satisfies CallSchema;

export const listPanelsByInsurer = {
  summary: 'The panels of an insurer',
  params: z.object({ insurer: Code }),
  reply: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({
          id: Uuid,
          code: z.string(),
          name: z.string(),
          insurer_code: z.string(),
          panel_type: z.string(),
        }),
      ),
    }),
  },
} as const satisfies CallSchema;

const ClinicDetails = z.object({
  id: Uuid,
  code: z.string(),
  name: z.string(),
  type: z.string(),
  isOnline: z.boolean(),
  telehealth_clinic_code: nullableText,
  timezone: z.string(),
  address: nullableText,
  tel: nullableText,
  gst_info: z
    .object({ registration_number: z.string(), start_date: z.string(), end_date: nullableText })
    .nullable(),
});

const byCode = z.object({ code: Code });

export const getClinicByCode = {
  summary: 'The clinic of a code',
  params: byCode,
  reply: { status: 200, body: z.object({ data: ClinicDetails }) },
} as const satisfies CallSchema;

export const getOtherClinicDetails = {
  summary: 'The clinic of a code, under the address that both specifications list',
  params: byCode,
  reply: { status: 200, body: z.object({ data: ClinicDetails }) },
} as const satisfies CallSchema;

export const listCountries = {
  summary: 'Countries with the length of their mobile numbers',
  reply: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          phone_code: z.string(),
          mobile_min: z.number().int(),
          mobile_max: z.number().int(),
          sort_order: z.number().int(),
        }),
      ),
    }),
  },
} as const satisfies CallSchema;
