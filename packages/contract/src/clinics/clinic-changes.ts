/** Requests to change the data of a clinic: as the clinic sends them, and as an administrator decides them. */
import { CALL_BACK_LENGTH, CLINIC_CHANGE_STATUSES } from '@portal/rules/clinics/clinic-change.ts';
import { CLINIC_CHANGE_REASON, CLINIC_FIELDS } from '@portal/rules/clinics/clinic-fields.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { SupportingDoc, SupportingDocInput } from '../documents/documents.ts';
import { data, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const MAX_VALUE = 250;
const MAX_DOCUMENTS = 5;
const Field = z.enum(CLINIC_FIELDS);
const value = z.string().nullable();

export const getClinicData = {
  summary: 'The data of a clinic that it can ask to have changed, and its waiting requests',
  params: z.object({ id: Uuid }),
  reply: {
    status: 200,
    body: data(
      z.object({
        values: z.object({
          unit: value,
          block: value,
          street: value,
          zone: value,
          estate: value,
          city: value,
          postal_code: value,
          phone: value,
          hours: value,
          gst_number: value.meta({ description: 'of the newest GST registration' }),
          gst_start: value,
          gst_end: value,
          bank_holder: value,
          bank_bic: value,
          bank_account: value.meta({ description: 'masked' }),
        }),
        changeable: z.array(Field),
        waiting: z.array(z.object({ field: Field, request_no: z.string() })),
      }),
    ),
  },
} as const satisfies CallSchema;

const change = {
  field: Field,
  old_value: value.meta({ description: 'at the time of the request; an account masked' }),
  new_value: value.meta({
    description: 'an account masked, except for the person who approves it',
  }),
};

const request = {
  id: Uuid,
  version: z.number().int(),
  request_no: z.string(),
  status: z.enum(CLINIC_CHANGE_STATUSES),
  clinic: z.object({ id: Uuid, code: z.string(), name: z.string() }),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: Timestamp,
  decided_by: z.string().nullable(),
  decided_at: Timestamp.nullable(),
  decision_reason: z.string().nullable(),
  approved_by: z.string().nullable().meta({ description: 'who has approved another bank account' }),
  approved_at: Timestamp.nullable(),
  applies_at: Timestamp.nullable().meta({
    description: 'when the approved account becomes valid; the clinic can stop it until then',
  }),
};

const ClinicChange = z
  .object({ ...request, changes: z.array(z.object(change)) })
  .meta({ id: 'ClinicChange' });

const ClinicChangeReview = z
  .object({
    ...request,
    call_back: z.string().nullable(),
    supporting_docs: z.array(SupportingDoc),
    changes: z.array(
      z.object({
        ...change,
        current_value: value,
        is_outdated: z
          .boolean()
          .meta({ description: 'the clinic has another value than at the time of the request' }),
      }),
    ),
  })
  .meta({ id: 'ClinicChangeReview' });

const byId = z.object({ id: Uuid });
const oneReply = { status: 200, body: data(ClinicChange) } as const;
const reviewReply = { status: 200, body: data(ClinicChangeReview) } as const;
const status = z.enum(CLINIC_CHANGE_STATUSES).optional();

export const listClinicChanges = {
  summary: 'The requests of a clinic to change its data, the newest first',
  query: z.strictObject({ provider_company_id: Uuid.optional(), status, ...pageQuery(20) }),
  reply: { status: 200, body: paged(ClinicChange) },
} as const satisfies CallSchema;

const entered = text(MAX_VALUE).nullable().optional();

export const createClinicChange = {
  summary:
    'Asks the administrator to change data of a clinic. Values that it has already are left out',
  body: z.strictObject({
    provider_company_id: Uuid.optional(),
    reason: text(CLINIC_CHANGE_REASON).min(1),
    changes: z.strictObject({
      unit: entered,
      block: entered,
      street: entered,
      zone: entered,
      estate: entered,
      city: entered,
      postal_code: entered,
      phone: entered,
      hours: entered,
      gst_number: entered,
      gst_start: entered.meta({ description: 'after the end of the registration: a new one' }),
      gst_end: entered,
      bank_holder: entered,
      bank_bic: entered,
      bank_account: entered,
    }),
    supporting_docs: z
      .array(SupportingDocInput)
      .max(MAX_DOCUMENTS)
      .default([])
      .meta({ description: 'another bank account needs a document of the bank' }),
  }),
  reply: oneReply,
} as const satisfies CallSchema;

export const withdrawClinicChange = {
  summary: 'Takes a waiting request back',
  params: byId,
  body: z.strictObject({}),
  reply: oneReply,
} as const satisfies CallSchema;

export const listAllClinicChanges = {
  summary: 'The requests of all clinics: waiting ones first, the longest wait first',
  query: z.strictObject({
    ...pageQuery(20),
    status,
    q: text(MAX_SEARCH_TEXT)
      .optional()
      .meta({ description: 'part of the number of a request, or of the name or code of a clinic' }),
  }),
  reply: { status: 200, body: paged(ClinicChange) },
} as const satisfies CallSchema;

export const getClinicChange = {
  summary: 'One request with the present data of the clinic',
  params: byId,
  reply: reviewReply,
} as const satisfies CallSchema;

export const acceptClinicChange = {
  summary:
    'Writes the requested values into the clinic; another bank account becomes valid two days later',
  params: byId,
  body: z.strictObject({
    call_back: text(CALL_BACK_LENGTH).optional().meta({
      description: 'for another bank account: whom you have called at the clinic, at which number',
    }),
  }),
  reply: reviewReply,
} as const satisfies CallSchema;

export const declineClinicChange = {
  summary: 'Declines a request; the clinic reads the reason',
  params: byId,
  body: z.strictObject({ reason: text(CLINIC_CHANGE_REASON).min(1) }),
  reply: reviewReply,
} as const satisfies CallSchema;
