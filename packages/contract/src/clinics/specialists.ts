/** The specialists to whom a clinic can refer its patients: panels, their clinics, their doctors. */
import { GENDERS } from '@portal/rules/clinics/specialists.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, paged, pageQuery, text, Uuid } from '../wire/values.ts';
import { Address } from './locations.ts';

const MAX_CHOICE = 60;

const Specialist = z
  .object({
    practitioner_id: Uuid,
    name: z.string(),
    license_number: z.string().meta({ description: 'the MCR number' }),
    specialty: z.string().nullable(),
    gender: z.enum(GENDERS).nullable(),
    languages: z.array(z.string()),
    hospitals: z.array(z.string()).meta({ description: 'where the doctor is accredited' }),
    next_available: DateText.nullable(),
    clinic: z.object({
      id: Uuid,
      code: z.string(),
      name: z.string(),
      address: Address.extend({ postal_code: z.string().nullable() }),
      phone: z.string().nullable(),
    }),
    insurers: z.array(z.string()).meta({ description: 'on whose panels the doctor works there' }),
  })
  .meta({ id: 'Specialist' });

export const listSpecialists = {
  summary: 'The doctors of specialist clinics that are on a panel today, by specialty and name',
  query: z.strictObject({
    ...pageQuery(20),
    insurer: text(20).optional(),
    specialty: text(MAX_CHOICE).optional(),
    zone: text(MAX_CHOICE).optional(),
    gender: z.enum(GENDERS).optional(),
    clinic: Uuid.optional().meta({ description: 'only the doctors of this clinic' }),
    on_panel: Uuid.optional().meta({ description: 'only the doctors on this panel' }),
    q: text(MAX_SEARCH_TEXT).optional().meta({
      description: 'part of the name, the MCR number or the clinic',
    }),
  }),
  reply: {
    status: 200,
    body: paged(Specialist).extend({
      choices: z
        .object({
          insurers: z.array(z.string()),
          specialties: z.array(z.string()),
          zones: z.array(z.string()),
        })
        .meta({ description: 'what the filters can have' }),
    }),
  },
} as const satisfies CallSchema;

const SpecialistPanel = z
  .object({
    id: Uuid,
    code: z.string(),
    name: z.string(),
    insurer_code: z.string(),
    clinics_count: z.number().int(),
    doctors_count: z.number().int(),
  })
  .meta({ id: 'SpecialistPanel' });

export const listSpecialistPanels = {
  summary: 'The panels with specialist clinics today, by insurer',
  reply: { status: 200, body: data(z.array(SpecialistPanel)) },
} as const satisfies CallSchema;

const SpecialistClinic = z
  .object({
    id: Uuid,
    code: z.string(),
    name: z.string(),
    address: Address.extend({ postal_code: z.string().nullable() }),
    phone: z.string().nullable(),
    specialties: z.array(z.string()),
    doctors_count: z.number().int(),
  })
  .meta({ id: 'SpecialistClinic' });

export const listSpecialistClinics = {
  summary: 'The specialist clinics that are on a panel today, by name',
  params: z.object({ id: Uuid }),
  query: z.strictObject(pageQuery(20)),
  reply: {
    status: 200,
    body: paged(SpecialistClinic).extend({
      panel: z.object({ code: z.string(), name: z.string(), insurer_code: z.string() }),
    }),
  },
} as const satisfies CallSchema;
