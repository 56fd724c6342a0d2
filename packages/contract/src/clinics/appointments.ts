/** Appointments: as a clinic reads them, and as an administrator enters them. */
import {
  APPOINTMENT_LIMITS,
  APPOINTMENT_STATES,
  APPOINTMENT_TYPES,
} from '@portal/rules/clinics/appointments.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import {
  codeText,
  data,
  DateText,
  numberText,
  paged,
  pageQuery,
  text,
  Uuid,
} from '../wire/values.ts';

const MAX_CODE = 20;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const Appointment = z
  .object({
    id: Uuid,
    version: z.number().int(),
    type: z.enum(APPOINTMENT_TYPES),
    state: z.enum(APPOINTMENT_STATES),
    day: DateText,
    time: z.string().meta({ description: 'HH:MM in Singapore', example: '09:30' }),
    minutes: z.number().int(),
    member: z.object({
      id: Uuid,
      name: z.string(),
      nric: z.string().meta({ description: 'masked' }),
    }),
    clinic: z.object({ id: Uuid, code: z.string(), name: z.string() }),
    doctor: z.object({ id: Uuid, name: z.string(), license_number: z.string() }).nullable(),
    referral_code: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Appointment' });

export const listAppointments = {
  summary: 'The appointments at a clinic, and those of members whom it referred, between two days',
  query: z.strictObject({
    provider_company_id: Uuid.optional(),
    from: DateText,
    to: DateText.meta({ description: `at most ${APPOINTMENT_LIMITS.days} days` }),
    type: z.enum(APPOINTMENT_TYPES).optional(),
    practitioner: Uuid.optional(),
  }),
  reply: {
    status: 200,
    body: data(z.array(Appointment)).extend({
      doctors: z
        .array(z.object({ id: Uuid, name: z.string() }))
        .meta({ description: 'what the filter can have' }),
    }),
  },
} as const satisfies CallSchema;

const Unscheduled = z
  .object({
    referral_code: z.string(),
    type: z.enum(APPOINTMENT_TYPES),
    member: z.object({ id: Uuid, name: z.string(), nric: z.string() }),
    valid_from: DateText,
    valid_to: DateText,
  })
  .meta({ id: 'UnscheduledReferral' });

export const listUnscheduledReferrals = {
  summary: 'The unused referral codes of a clinic that have no appointment yet, the newest first',
  query: z.strictObject({ provider_company_id: Uuid.optional(), ...pageQuery(20) }),
  reply: { status: 200, body: paged(Unscheduled) },
} as const satisfies CallSchema;

export const listAllAppointments = {
  summary: 'The appointments at all clinics from a day on, by day and time',
  query: z.strictObject({
    ...pageQuery(20),
    from: DateText.optional().meta({ description: 'today if missing' }),
    q: text(MAX_SEARCH_TEXT)
      .optional()
      .meta({ description: 'part of the name or code of a clinic' }),
  }),
  reply: { status: 200, body: paged(Appointment) },
} as const satisfies CallSchema;

const slot = {
  clinic_code: codeText(MAX_CODE).min(1),
  license_number: codeText(MAX_CODE)
    .optional()
    .meta({ description: 'the MCR number of the doctor' }),
  day: DateText,
  time: z.string().regex(TIME, 'Enter a time, such as 09:30.'),
  minutes: z.number().int().min(APPOINTMENT_LIMITS.minMinutes).max(APPOINTMENT_LIMITS.maxMinutes),
  note: text(APPOINTMENT_LIMITS.note).optional(),
};

const oneReply = { status: 200, body: data(Appointment) } as const;
const byId = z.object({ id: Uuid });

export const createAppointment = {
  summary:
    'Enters an appointment: with a referral code, which names member and type, or with the NRIC/FIN and a type',
  body: z.strictObject({
    ...slot,
    referral_code: codeText(MAX_CODE).optional(),
    nric: numberText(MAX_CODE).optional(),
    type: z.enum(APPOINTMENT_TYPES).optional(),
  }),
  reply: oneReply,
} as const satisfies CallSchema;

export const updateAppointment = {
  summary: 'Moves an appointment to another day, time, clinic or doctor',
  params: byId,
  body: z.strictObject(slot),
  reply: oneReply,
} as const satisfies CallSchema;

export const cancelAppointment = {
  summary: 'Cancels an appointment; its referral code can get another one',
  params: byId,
  body: z.strictObject({}),
  reply: oneReply,
} as const satisfies CallSchema;
