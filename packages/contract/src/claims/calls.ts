/** The calls of claims and drafts (Claims spec §7). */
import { MAX_REMARKS } from '@portal/rules/claims/claim-limits.ts';
import { REMARK_TYPES } from '@portal/rules/claims/form/remark-types.ts';
import { MEMBER_SEARCH_LIMITS } from '@portal/rules/members/member-search.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import { Relation } from '../members/members.ts';
import { tableDefaults } from '../table-defaults.ts';
import type { CallSchema } from '../call-schema.ts';
import { withoutReadOnly } from '../wire/read-only.ts';
import { data, DateText, Money, paged, pageQuery, text, Uuid } from '../wire/values.ts';
import { ProblemDetail } from '../problems.ts';
import { Claim, ClaimRemark, ClaimSummary, ClaimVersion, Draft, ListedDraft } from './claim.ts';
import { ClaimSheet } from './claim-sheet.ts';
import { ClaimAmounts, Violation } from './claim-amounts.ts';
import { ClaimType } from './claim-input.ts';
import { ClaimRequest } from './claim-request.ts';
import { historyQuery } from './history-query.ts';

const byId = z.object({ id: Uuid });
const panelType = { panel_type: z.enum(['PANEL', 'NON_PANEL']).optional() };

const about = 'the claim that it is, if it was submitted: it does not count itself';

/** A claim that is asked about; one that was read says under its own name which it is. */
export const ClaimQuestion = ClaimRequest.extend({
  claim_uuid: Uuid.nullish().meta({ description: about }),
  uuid: z.unknown().optional().meta({ description: about }),
  id: z.unknown().optional().meta({ description: about }),
}).transform(({ claim_uuid: named, uuid, id, ...claim }) => ({
  claim: withoutReadOnly(claim),
  claimId: named ?? Uuid.safeParse(uuid).data ?? Uuid.safeParse(id).data,
}));

const SentClaim = ClaimRequest.transform(withoutReadOnly);

const CalculatedAmounts = ClaimAmounts.extend({
  is_elsewhere_unchecked: z.boolean().meta({
    description:
      'true when the clinic has asked about too many visit dates or drugs of the member today: visits at other clinics are then checked when the claim is submitted',
  }),
});

export const calculateClaim = {
  summary:
    'What the claim costs, what each benefit pays, what the patient pays, which rules it breaks',
  body: ClaimQuestion,
  reply: { status: 200, body: data(CalculatedAmounts) },
} as const satisfies CallSchema;

export const checkSameVisitDate = {
  summary:
    'Other claims of the member at this clinic on the visit date, under the policy and in the relation if given',
  query: z.strictObject({
    member_id: Uuid,
    incurred_date: DateText,
    provider_company_id: Uuid,
    claim_uuid: Uuid.optional(),
    ...panelType,
    policy_id: Uuid.optional(),
    relation: Relation.optional(),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        is_duplicate: z.boolean(),
        claims: z.array(z.object({ uuid: Uuid, claim_code: z.string(), date: DateText })),
      }),
    ),
  },
} as const satisfies CallSchema;

const EXPORT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const listClaims = {
  summary: 'Claim history of the clinic, newest visit first',
  query: z.strictObject({ ...pageQuery(10), ...historyQuery }),
  reply: {
    status: 200,
    body: paged(ClaimSummary).extend({
      totals: z.object({
        total_fee_amount: Money,
        total_payable_amount: Money,
        total_patient_payable_amount: Money,
        is_complete: z.boolean().meta({
          description: 'false when a search found more than is listed',
        }),
      }),
    }),
  },
} as const satisfies CallSchema;

export const exportClaims = {
  summary:
    'The claim history as a file: the first 10,000 rows of the list; X-Left-Out says how many more there are',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']), ...historyQuery }),
  reply: { status: 200, body: z.unknown(), mediaTypes: EXPORT_TYPES },
} as const satisfies CallSchema;

export const countPanelClaims = {
  summary: 'Claims of the clinic, those submitted this month, and its drafts',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        op_claim_count: z.number().int().meta({ description: 'outpatient claims' }),
        ip_claim_count: z.number().int().meta({ description: 'inpatient claims' }),
        submit_count: z.number().int().meta({ description: 'claims submitted this month' }),
        draft_count: z.number().int(),
      }),
    ),
  },
} as const satisfies CallSchema;

export const listDrafts = {
  summary: 'Drafts of the clinic, last saved first',
  query: z.strictObject({
    ...pageQuery(tableDefaults.length),
    provider_company_id: Uuid.optional(),
    claim_type: ClaimType.optional(),
    member: Uuid.optional().meta({ description: 'only those for this claimant' }),
    insurer: text(20).optional(),
    from: DateText.optional().meta({ description: 'visit date; one without is in no period' }),
    to: DateText.optional(),
    q: text(MAX_SEARCH_TEXT).optional().meta({
      description: 'part of the draft number, words of the member’s name, or their national number',
    }),
  }),
  reply: { status: 200, body: paged(ListedDraft) },
} as const satisfies CallSchema;

const anId = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`;
const draftIds = z
  .string()
  .regex(new RegExp(`^${anId}(,${anId}){0,99}$`), 'ids, comma-separated, at most 100');

export const checkDrafts = {
  summary: 'What stands in the way of drafts now that did not when they were saved',
  query: z.strictObject({ ids: draftIds }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          uuid: Uuid,
          problems: z.array(ProblemDetail),
          violations: z.array(Violation),
          plan_pays: z
            .object({ before: Money, now: Money })
            .nullable()
            .meta({ description: 'null: as when the draft was saved' }),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

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

const byNumber = z.unknown().optional().meta({
  description: 'NRIC/FIN of the member, read where there is no member_id_claimant; it is not kept',
});

const NewDraft = ClaimRequest.extend({
  member_id_claimant: ClaimRequest.shape.member_id_claimant.optional(),
  member_nric_claimant: byNumber,
  nric: byNumber,
}).transform(({ nric, member_nric_claimant: claimant, ...claim }) => ({
  claim: withoutReadOnly(claim),
  number: text(MEMBER_SEARCH_LIMITS.nric)
    .min(1)
    .safeParse(nric ?? claimant).data,
}));

export const createDraft = {
  summary: 'Save a new draft, for a member by id or by NRIC/FIN',
  body: NewDraft,
  reply: { status: 201, body: data(Draft) },
} as const satisfies CallSchema;

export const getDraft = {
  summary: 'One draft',
  params: byId,
  query: z.strictObject(panelType),
  reply: { status: 200, body: data(Draft) },
} as const satisfies CallSchema;

export const updateDraft = {
  summary: 'Save a draft again; it stays a draft',
  params: byId,
  body: SentClaim,
  reply: { status: 200, body: data(Draft) },
} as const satisfies CallSchema;

export const deleteDraft = {
  summary: 'Delete a draft',
  params: byId,
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;
