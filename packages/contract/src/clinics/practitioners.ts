/** Doctors, admin fees and the reasons for medical certificates (Claims spec §7). */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { plain } from '../wire/table.ts';
import { data, DateText, Money, paged, pageQuery, text, Uuid } from '../wire/values.ts';

export const listPractitioners = {
  summary: 'Practitioners who work at the clinic, by name',
  query: z.strictObject({
    ...pageQuery(100),
    sort: z.enum(['name,asc', 'name,desc']).default('name,asc'),
    company: Uuid,
    panel_ids: text(4000).optional().meta({ description: 'panel ids, comma-separated' }),
    available_date: DateText.optional().meta({ description: 'today if not given' }),
    with_former: z.enum(['true', 'false']).optional().meta({
      description: "'true': everybody who has ever worked at the clinic, whatever the date",
    }),
  }),
  reply: {
    status: 200,
    body: paged(
      z.object({
        id: Uuid,
        name: z.string(),
        license_number: z.string(),
        mcr_no: z.string(),
        specialty: z.string().nullable(),
        panel_ids: z.array(Uuid),
      }),
    ),
  },
} as const satisfies CallSchema;

const feeQuery = z.strictObject({
  location_id: Uuid,
  panel_id: Uuid,
  incurred_date: DateText,
  submission_date: DateText.optional(),
  amount: z.coerce.number().min(0).max(999_999.99),
});

const AdminFee = z
  .object({
    panel_id: Uuid,
    model_name: z.string(),
    number: z.number(),
    is_percentage: z.boolean(),
    fee_before_gst: Money,
    gst: Money,
    fee_after_gst: Money,
  })
  .nullable();

export const getAdminFee = {
  summary:
    'The fee that the clinic pays the administrator for a claim of this amount; null if no fee is set',
  query: feeQuery,
  reply: { status: 200, body: data(AdminFee) },
} as const satisfies CallSchema;

export const getLegacyAdminFee = {
  summary: 'The same fee in the plain form of the older services',
  query: feeQuery,
  reply: { status: 200, body: plain(AdminFee) },
} as const satisfies CallSchema;

const choices = data(z.array(z.object({ code: z.string(), name: z.string() })));

export const listMcReasons = {
  summary: 'Reasons for a medical certificate',
  reply: { status: 200, body: choices },
} as const satisfies CallSchema;

export const listHospitals = {
  summary: 'Hospitals in which patients stay',
  reply: { status: 200, body: choices },
} as const satisfies CallSchema;
