/** The audit trail: who did what to which record, for administrators and for the manager of a clinic. */
import { AUDIT_VERBS } from '@portal/rules/trail/audit-words.ts';
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
const LONGEST_ACTION = 60;

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

const AuditEntryInFull = AuditTrailEntry.extend({
  before: z.unknown().meta({ description: 'as the action stored it; null if it stored nothing' }),
  after: z.unknown(),
}).meta({ id: 'AuditEntryInFull' });

const aboutMember = {
  national_id: numberText(LONGEST_NUMBER).min(1).optional(),
  member_id: Uuid.optional(),
};
const days = { from: DateText.optional(), to: DateText.optional() };

const asked = {
  ...aboutMember,
  claim: codeText(LONGEST_CODE).min(1).optional().meta({ description: 'number of a claim' }),
  username: text(LONGEST_NAME).min(1).optional(),
  clinic: codeText(LONGEST_CODE).min(1).optional().meta({ description: 'code of a clinic' }),
  verb: z.enum(AUDIT_VERBS).optional().meta({ description: 'a kind of action' }),
  action: codeText(LONGEST_ACTION).min(1).optional().meta({
    description: 'an action such as claims.submit, or all of a part such as claims',
  }),
  is_reading: z.boolean().optional().meta({
    description: 'only entries about somebody who saw personal data',
  }),
  ...days,
};

export const searchAuditTrail = {
  summary:
    'Entries of the audit trail, newest first; with a member or claim, everything about it and its drafts, letters and documents',
  body: z.strictObject({ ...pageQuery(50), ...asked }),
  reply: { status: 200, body: paged(AuditEntryInFull) },
} as const satisfies CallSchema;

export const exportAuditTrail = {
  summary:
    'Entries of the audit trail as a file, each with its seal: the first 10,000; X-Left-Out is the number of the others',
  body: z.strictObject(asked),
  reply: { status: 200, body: z.unknown(), mediaTypes: ['text/csv'] },
} as const satisfies CallSchema;

const MemberReader = z
  .object({
    username: z.string().nullable().meta({ description: 'null for a visitor' }),
    on_behalf_of: z.string().nullable(),
    clinic_code: z.string().nullable(),
    times: z.number().int(),
    first_at: Timestamp,
    last_at: Timestamp,
    actions: z.array(z.string()).meta({ example: ['members.read', 'members.search'] }),
  })
  .meta({ id: 'MemberReader' });

export const listMemberReaders = {
  summary:
    "Who looked at a member, or at the member's claims, drafts, letters and documents; the latest first",
  body: z.strictObject({ ...pageQuery(50), ...aboutMember, ...days }),
  reply: {
    status: 200,
    body: paged(MemberReader).extend({
      member: z.object({ id: Uuid, name: z.string(), national_id_tail: z.string().nullable() }),
    }),
  },
} as const satisfies CallSchema;

export const listActsOnBehalf = {
  summary: 'What administrators did on behalf of a clinic, newest first',
  params: z.object({ id: Uuid }),
  query: z.strictObject({ ...pageQuery(50), ...days }),
  reply: { status: 200, body: paged(AuditTrailEntry) },
} as const satisfies CallSchema;
