/** The calls of one claim: submit, read, edit, delete (Claims spec §7). */
import { MAX_REMARKS } from '@portal/rules/claims/claim-limits.ts';
import { REMARK_TYPES } from '@portal/rules/claims/form/remark-types.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { withoutReadOnly } from '../wire/read-only.ts';
import { data, text, Uuid } from '../wire/values.ts';
import { Claim, ClaimRemark, ClaimVersion } from './claim.ts';
import { ClaimSheet } from './claim-sheet.ts';
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

export const getClaimSheet = {
  summary:
    'One claim as the PDF says it, block by block, in the language of Accept-Language, for printing',
  params: byId,
  reply: { status: 200, body: data(ClaimSheet) },
} as const satisfies CallSchema;

export const listClaimVersions = {
  summary: 'The claim as it was sent each time, oldest first, with what it came to',
  params: byId,
  reply: { status: 200, body: data(z.array(ClaimVersion)) },
} as const satisfies CallSchema;

export const addClaimRemark = {
  summary: 'Say something about a submitted claim; a clinic writes remarks of the type CLAIM',
  params: byId,
  body: z.strictObject({
    type: z.enum(REMARK_TYPES).default('CLAIM'),
    remarks: text(MAX_REMARKS).min(1),
  }),
  reply: { status: 201, body: data(ClaimRemark) },
} as const satisfies CallSchema;

export const submitClaim = {
  summary: 'Submit a claim; with draft_id the draft goes in the same transaction',
  body: ClaimRequest.extend({
    draft_id: Uuid.nullish().meta({
      description:
        'the draft that becomes the claim: it goes, and only so do its documents pass to the claim',
    }),
    draft_version: z.number().int().min(1).nullish().meta({
      description:
        'the version of the draft that is submitted, required with draft_id; a newer one is not thrown away',
    }),
  }).transform(withoutReadOnly),
  reply: { status: 201, body: data(Claim).extend({ recalculated: z.boolean() }) },
} as const satisfies CallSchema;

export const updateClaim = {
  summary:
    'Correct a submitted claim while it may be edited; it is checked anew and stays one claim',
  params: byId,
  body: SentClaim,
  reply: { status: 200, body: data(Claim).extend({ recalculated: z.boolean() }) },
} as const satisfies CallSchema;

export const deleteClaim = {
  summary: 'Delete a submitted claim while it may be edited; what it used is given back',
  params: byId,
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;
