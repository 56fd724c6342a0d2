/** The calls of one claim: submit, read, edit, delete (Claims spec §7). */
import { MAX_CLAIMS_OF_BATCH, MAX_REMARKS } from '@portal/rules/claims/claim-limits.ts';
import { REMARK_TYPES } from '@portal/rules/claims/form/remark-types.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { fieldError } from '../field-messages.ts';
import { IDEMPOTENCY_KEY } from '../idempotency-key.ts';
import { Problem } from '../problem.ts';
import { withoutReadOnly } from '../wire/read-only.ts';
import { data, text, Uuid } from '../wire/values.ts';
import { Claim, ClaimRemark, ClaimVersion } from './claim.ts';
import { ClaimRequest } from './claim-request.ts';
import { byId, panelType, SentClaim } from './request-parts.ts';

export const getClaim = {
  summary: 'One claim in full',
  params: byId,
  query: z.strictObject(panelType),
  reply: { status: 200, body: data(Claim) },
} as const satisfies CallSchema;

export const getClaimPdf = {
  summary: 'One claim as a PDF, in the language of Accept-Language, the national number masked',
  params: byId,
  reply: { status: 200, body: z.unknown(), mediaTypes: ['application/pdf'] },
} as const satisfies CallSchema;

export const listClaimVersions = {
  summary: 'All versions of a claim as they were sent, oldest first, with their amounts',
  params: byId,
  reply: { status: 200, body: data(z.array(ClaimVersion)) },
} as const satisfies CallSchema;

export const addClaimRemark = {
  summary: 'Add a remark to a submitted claim; a clinic writes remarks of the type CLAIM',
  params: byId,
  body: z.strictObject({
    type: z.enum(REMARK_TYPES).default('CLAIM'),
    remarks: text(MAX_REMARKS).min(1),
  }),
  reply: { status: 201, body: data(ClaimRemark) },
} as const satisfies CallSchema;

export const submitClaim = {
  summary: 'Submit a claim; with draft_id the draft is deleted in the same transaction',
  body: ClaimRequest.extend({
    draft_id: Uuid.nullish().meta({
      description:
        'the draft that becomes the claim; the draft is deleted, and its documents move to the claim',
    }),
    draft_version: z.number().int().min(1).nullish().meta({
      description:
        'the version of the draft that is submitted, required with draft_id; a newer draft is not deleted',
    }),
  }).transform(withoutReadOnly),
  reply: { status: 201, body: data(Claim).extend({ recalculated: z.boolean() }) },
} as const satisfies CallSchema;

const SubmittedClaim = Claim.pick({
  uuid: true,
  claim_code: true,
  version: true,
  display_status: true,
  total_fee_amount: true,
  total_payable_amount: true,
  total_patient_payable_amount: true,
});

/** The answer to one claim of a batch. */
const AnswerToClaim = z
  .object({
    key: z.string(),
    status: z.number().int().meta({ description: 'the HTTP status of submitClaim' }),
    claim: SubmittedClaim.nullable(),
    recalculated: z.boolean().nullable(),
    problem: Problem.nullable(),
  })
  .meta({ id: 'AnswerToClaim' });

export const submitClaims = {
  summary:
    'Submit up to 500 claims: each is stored or refused on its own, as by submitClaim; sent again with the same keys, nothing is stored twice',
  body: z.strictObject({
    claims: z
      .array(
        z.strictObject({
          key: z
            .string()
            .regex(IDEMPOTENCY_KEY)
            .meta({ description: 'as the Idempotency-Key of submitClaim; unique in the batch' }),
          claim: z.looseObject({}).meta({ description: 'the body of submitClaim' }),
        }),
      )
      .min(1)
      .max(MAX_CLAIMS_OF_BATCH)
      .refine(
        (claims) => new Set(claims.map(({ key }) => key)).size === claims.length,
        fieldError('KEY_REPEATED'),
      ),
  }),
  reply: {
    status: 200,
    body: data(z.array(AnswerToClaim)),
  },
} as const satisfies CallSchema;

export const updateClaim = {
  summary: 'Edit a submitted claim within its edit window; it is checked again and keeps its id',
  params: byId,
  body: SentClaim,
  reply: { status: 200, body: data(Claim).extend({ recalculated: z.boolean() }) },
} as const satisfies CallSchema;

export const deleteClaim = {
  summary:
    'Delete a submitted claim within its edit window; its limits and codes become available again',
  params: byId,
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;
