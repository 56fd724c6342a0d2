/** Guarantee letters as the server returns them, and the calls that read and move them. */
import { CAP_DOUBTS } from '@portal/rules/guarantees/letter-cap.ts';
import { LETTER_MOVES, LETTER_STATUSES } from '@portal/rules/guarantees/letter-moves.ts';
import { MAX_FILES } from '@portal/rules/documents/file-types.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { SupportingDoc, SupportingDocInput } from '../documents/documents.ts';
import {
  data,
  DateText,
  Money,
  MoneyInput,
  paged,
  pageQuery,
  text,
  Timestamp,
  Uuid,
  StatusColour,
} from '../wire/values.ts';
import { LetterRequestInput } from './letter-request.ts';
import { fieldError } from '../field-messages.ts';

const MAX_REMARK = 1000;
const nullableText = z.string().nullable();
const byId = z.object({ id: Uuid });
const noBody = z.strictObject({});

const LetterSummary = z
  .object({
    id: Uuid,
    request_no: z.string(),
    letter_no: nullableText.meta({ description: 'null until the letter is issued' }),
    version: z.number().int(),
    status: z.enum(LETTER_STATUSES),
    provider_company_id: Uuid,
    provider_company_name: z.string(),
    member_id: Uuid,
    member_name: z.string(),
    member_nric: nullableText.meta({ description: 'masked' }),
    insurer_code: nullableText,
    admission_date: DateText.nullable(),
    hospital_name: nullableText,
    surgeon_name: nullableText,
    estimated_total: Money,
    cap_amount: Money.nullable(),
    used_amount: Money,
    left_amount: Money.nullable(),
    discharged_on: DateText.nullable().meta({
      description: 'the last day of the stay, by its final bill',
    }),
    is_bill_due: z
      .boolean()
      .meta({ description: 'a claim under the letter waits for its final bill' }),
    asked_amount: Money.nullable().meta({ description: 'the top-up that the clinic asks for' }),
    valid_from: DateText.nullable(),
    valid_to: DateText.nullable().meta({ description: 'the last day for the final bill' }),
    submitted_at: Timestamp.nullable(),
    modified_at: Timestamp,
  })
  .meta({ id: 'LetterSummary' });

const LetterEvent = z
  .object({
    move: z.enum(LETTER_MOVES),
    status: z.enum(LETTER_STATUSES),
    user_name: z.string(),
    remark: nullableText,
    at: Timestamp,
  })
  .meta({ id: 'LetterEvent' });

const LetterAmount = z.object({
  amount: Money.meta({ description: 'below 0 for a reduction' }),
  reason: z.string(),
  user_name: z.string(),
  at: Timestamp,
});

const LetterClaim = z
  .object({
    uuid: Uuid,
    claim_code: z.string(),
    display_status: z.string(),
    display_colour: StatusColour,
    total_fee_amount: Money,
    total_payable_amount: Money,
    is_bill_due: z.boolean(),
  })
  .meta({ id: 'LetterClaim' });

const StayBenefit = z
  .object({
    plan_benefit_id: Uuid,
    name: z.string(),
    left: Money.nullable().meta({ description: 'the smallest balance; null: no limit' }),
    limits: z.array(
      z.object({
        kind: z.string(),
        scope: z.enum(['MEMBER', 'FAMILY']),
        limit: Money,
        used: Money,
        left: Money,
      }),
    ),
  })
  .meta({ id: 'StayBenefit' });

const Letter = LetterSummary.extend({
  certificate_ref: nullableText,
  policy_number: nullableText,
  plan_name: nullableText,
  company_name: nullableText,
  benefits: z.array(StayBenefit).nullable().meta({
    description: 'the benefits that pay a stay, as they are today; null for clinics',
  }),
  request: LetterRequestInput.extend({ supporting_docs: z.array(SupportingDoc) }),
  moves: z.array(z.enum(LETTER_MOVES)).meta({ description: 'the moves that this user can make' }),
  authority: Money.nullable().meta({
    description: 'the highest cap that this user may set; null: any cap, or a user who sets none',
  }),
  is_short_notice: z.boolean().meta({
    description:
      'the admission is, or was when the request was sent, less than 5 working days away',
  }),
  events: z.array(LetterEvent).meta({ description: 'oldest first' }),
  amounts: z.array(LetterAmount).meta({ description: 'the cap and its changes, oldest first' }),
  claims: z.array(LetterClaim),
});

const reply = { status: 200, body: data(Letter) } as const;

const listQuery = {
  ...pageQuery(20),
  status: z.enum(LETTER_STATUSES).optional(),
  insurer: text(20).optional(),
  text: text(60).optional().meta({ description: "part of a number or of the member's name" }),
  admission_from: DateText.optional(),
  admission_to: DateText.optional(),
};

export const listLetterRequests = {
  summary: 'The requests for guarantee letters of a clinic, last changed first',
  query: z.strictObject({ ...listQuery, provider_company_id: Uuid.optional() }),
  reply: { status: 200, body: paged(LetterSummary) },
} as const satisfies CallSchema;

export const createLetterRequest = {
  summary: 'Saves a request for a guarantee letter as a draft, or submits it at once',
  body: LetterRequestInput.extend({
    submit: z.boolean().default(false).meta({
      description:
        'true sends the request to the administrator; if it is incomplete, nothing is saved',
    }),
  }),
  reply: { status: 201, body: data(Letter) },
} as const satisfies CallSchema;

export const getLetterRequest = {
  summary: 'A request for a guarantee letter, with its documents, moves and claims',
  params: byId,
  reply,
} as const satisfies CallSchema;

export const updateLetterRequest = {
  summary: 'Saves a draft of a request again',
  params: byId,
  body: LetterRequestInput,
  reply,
} as const satisfies CallSchema;

export const deleteLetterRequest = {
  summary: 'Deletes a draft of a request',
  params: byId,
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;

export const submitLetterRequest = {
  summary: 'Sends a request to the administrator',
  params: byId,
  body: noBody,
  reply,
} as const satisfies CallSchema;

export const withdrawLetterRequest = {
  summary: 'Takes a request back before it is decided',
  params: byId,
  body: noBody,
  reply,
} as const satisfies CallSchema;

export const replyToLetterQuestion = {
  summary: "Answers the administrator's question; the request then waits for a decision again",
  params: byId,
  body: z.strictObject({
    remark: text(MAX_REMARK).min(1),
    supporting_docs: z.array(SupportingDocInput).max(MAX_FILES).default([]).meta({
      description: 'further documents; earlier ones stay',
    }),
  }),
  reply,
} as const satisfies CallSchema;

export const askForTopUp = {
  summary: 'Asks for a higher cap',
  params: byId,
  body: z.strictObject({
    amount: MoneyInput.refine((amount) => amount > 0, fieldError('MONEY_NOT_POSITIVE')),
    remark: text(MAX_REMARK).min(1),
  }),
  reply,
} as const satisfies CallSchema;

export const listLettersOfMember = {
  summary: "The member's letters under which this clinic can bill a stay",
  query: z.strictObject({ member_id: Uuid, provider_company_id: Uuid.optional() }),
  reply: { status: 200, body: data(z.array(LetterSummary)) },
} as const satisfies CallSchema;

export const getLetter = {
  summary: 'An issued letter',
  params: byId,
  reply,
} as const satisfies CallSchema;

export const getLetterPdf = {
  summary: 'An issued letter as a PDF, in the language of Accept-Language',
  params: byId,
  reply: { status: 200, body: z.unknown(), mediaTypes: ['application/pdf'] },
} as const satisfies CallSchema;

export const listLetters = {
  summary: 'Requests and letters of all clinics, the longest wait first',
  query: z.strictObject({
    ...listQuery,
    waiting: z.enum(['true', 'false']).default('false').meta({
      description: 'only those that the administrator must act on',
    }),
  }),
  reply: { status: 200, body: paged(LetterSummary) },
} as const satisfies CallSchema;

const DECISIONS = [
  'APPROVE',
  'ASK',
  'REJECT',
  'ADJUST',
  'REFUSE_TOP_UP',
  'CANCEL',
] as const satisfies readonly (typeof LETTER_MOVES)[number][];

export const decideLetter = {
  summary: 'Approves, asks, rejects, changes the cap, refuses a top-up, or cancels',
  params: byId,
  body: z.strictObject({
    move: z.enum(DECISIONS),
    cap_amount: MoneyInput.nullish().meta({
      description: 'for an approval, or the new cap; never below what is used',
    }),
    valid_from: DateText.nullish().meta({ description: 'for an approval' }),
    valid_to: DateText.nullish().meta({ description: 'for an approval' }),
    certificate_ref: text(60).nullish(),
    accepts_doubts: z
      .array(z.enum(CAP_DOUBTS))
      .max(CAP_DOUBTS.length)
      .optional()
      .meta({ description: 'the doubts about the amount that the person has read and accepts' }),
    remark: text(MAX_REMARK).nullish().meta({
      description: 'the question or the reason; required for every move but an approval',
    }),
  }),
  reply,
} as const satisfies CallSchema;
