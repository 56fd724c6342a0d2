/** Clinics as providers: location, insurers, panels, GST, surcharges (Claims spec §3, §7). */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, paged, pageQuery, Uuid } from '../wire/values.ts';

const byLocation = z.object({ id: Uuid });
const nullableText = z.string().nullable();

const LocationPanel = z.object({
  panel_id: Uuid,
  code: z.string(),
  status: z.string(),
  insurer_code: z.string(),
  scheme_type: z.string(),
});

export const Address = z
  .object({
    unit: nullableText,
    block: nullableText,
    street: nullableText,
    zone: nullableText,
    estate: nullableText,
    city: nullableText,
    country: nullableText,
  })
  .meta({ id: 'Address' });

export const getLocation = {
  summary: 'One clinic with address, panels and GST registration',
  params: byLocation,
  reply: {
    status: 200,
    body: data(
      z.object({
        id: Uuid,
        code: z.string(),
        name: z.string(),
        hci_code: nullableText,
        location_type: z.object({ code: z.string() }),
        address: Address.extend({ postal_code: nullableText }),
        phone: nullableText,
        on_boarding_date: DateText.nullable(),
        off_boarding_date: DateText.nullable(),
        extended_date: DateText.nullable(),
        is_online: z.boolean(),
        telehealth_clinic_code: nullableText,
        panels: z.array(LocationPanel),
        gst_info: z
          .object({
            registration_number: z.string(),
            start_date: DateText,
            end_date: DateText.nullable(),
          })
          .nullable(),
      }),
    ),
  },
} as const satisfies CallSchema;

export const getGstSettings = {
  summary: 'GST of the clinic on a date: registration, rate, price basis',
  params: byLocation,
  query: z.strictObject({ date: DateText.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        is_registered: z.boolean(),
        registration_number: nullableText,
        start_date: DateText.nullable(),
        end_date: DateText.nullable(),
        percentage: z.number(),
        price_basis: z.enum(['EXCL', 'INCL']),
        is_gst_payable: z.boolean(),
        is_gst_mix_model: z.boolean(),
      }),
    ),
  },
} as const satisfies CallSchema;

const surchargesReply = {
  status: 200,
  body: data(
    z.array(
      z.object({
        id: Uuid,
        combined_id: z.string(),
        description: z.string(),
        day_type: z.enum(['WEEKDAY', 'SAT', 'SUN', 'PH']),
        hour_from: z.number().int(),
        hour_to: z.number().int(),
        surcharge_fee: Money,
      }),
    ),
  ),
} as const;

export const listSurcharges = {
  summary: 'Surcharges of the clinic by kind of day and hour',
  params: byLocation,
  reply: surchargesReply,
} as const satisfies CallSchema;

export const fetchSurchargesByClinic = {
  summary: 'Surcharges of the clinic, under the address of the older service',
  query: z.strictObject({ clinicId: Uuid }),
  reply: surchargesReply,
} as const satisfies CallSchema;

export const listLocationInsurers = {
  summary: 'Insurer programmes of the clinic',
  params: byLocation,
  reply: {
    status: 200,
    body: data(z.array(z.object({ code: z.string(), name: z.string(), isSelected: z.boolean() }))),
  },
} as const satisfies CallSchema;

export const listLocationPanels = {
  summary: 'Panels of the clinic',
  params: byLocation,
  query: z.strictObject({ ...pageQuery(100), panel_id: Uuid.optional() }),
  reply: { status: 200, body: paged(LocationPanel) },
} as const satisfies CallSchema;
