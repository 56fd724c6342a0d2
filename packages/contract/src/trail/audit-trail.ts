/** The audit trail: who did what to which record, for administrators and for the manager of a clinic. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import {
  codeText,
  DateText,
  numberText,
  paged,
  pageQuery,
  text,
  Timestamp,
  Uuid,
} from '../wire/values.ts';

const LONGEST_NUMBER = 20;
const LONGEST_NAME = 100;
const LONGEST_CODE = 40;

const AuditTrailEntry = z
  .object({
    id: Uuid,
    at: Timestamp,
    username: z.string().nullable().meta({ description: 'null for a visitor' }),
    on_behalf_of: z.string().nullable().meta({
      description: 'the clinic, and the external portal, that an administrator acted for',
    }),
    clinic_code: z.string().nullable(),
    action: z.string().meta({ example: 'claims.submit' }),
    subject_type: z.string().meta({ example: 'claim' }),
    subject_id: z.string(),
    subject_name: z.string().nullable().meta({
      description: 'the number of a claim, draft or letter, or the name of a member or user',
    }),
  })
  .meta({ id: 'AuditTrailEntry' });

export const searchAuditTrail = {
  summary:
    'Entries of the audit trail, newest first; with a member, everything about the member, claims, drafts and letters',
  body: z.strictObject({
    ...pageQuery(50),
    national_id: numberText(LONGEST_NUMBER).min(1).optional(),
    username: text(LONGEST_NAME).min(1).optional(),
    clinic: codeText(LONGEST_CODE).min(1).optional().meta({ description: 'code of a clinic' }),
    from: DateText.optional(),
    to: DateText.optional(),
  }),
  reply: { status: 200, body: paged(AuditTrailEntry) },
} as const satisfies CallSchema;

export const listActsOnBehalf = {
  summary: 'What administrators did on behalf of a clinic, newest first',
  params: z.object({ id: Uuid }),
  query: z.strictObject({ ...pageQuery(50), from: DateText.optional(), to: DateText.optional() }),
  reply: { status: 200, body: paged(AuditTrailEntry) },
} as const satisfies CallSchema;
