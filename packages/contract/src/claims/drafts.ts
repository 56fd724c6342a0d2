/** The calls of drafts (Claims spec §7). */
import { APPROVAL_REQUEST_STATUSES } from '@portal/rules/codes/approval-request.ts';
import { MEMBER_SEARCH_LIMITS } from '@portal/rules/members/member-search.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import { tableDefaults } from '../table-defaults.ts';
import type { CallSchema } from '../call-schema.ts';
import { withoutReadOnly } from '../wire/read-only.ts';
import { data, DateText, Money, numberText, paged, pageQuery, text, Uuid } from '../wire/values.ts';
import { ProblemDetail } from '../problem.ts';
import { Draft } from './draft.ts';
import { Violation } from './claim-amounts.ts';
import { ClaimType } from './sent-claim.ts';
import { ClaimRequest } from './claim-request.ts';
import { byId, panelType, SentClaim } from './request-parts.ts';

/** A draft in a list, without the claim itself. */
const ListedDraft = Draft.omit({ claim: true }).extend({
  doctor_name: z.string().nullable().meta({
    description: 'the attending doctor; for a stay, the principal surgeon',
  }),
  is_stale: z.boolean().meta({ description: 'not saved for more than 60 days' }),
  approval_status: z
    .enum(APPROVAL_REQUEST_STATUSES)
    .nullable()
    .meta({ description: "the draft's last request for an approval code; null: none" }),
});

export const listDrafts = {
  summary: 'Drafts of the clinic, last saved first',
  query: z.strictObject({
    ...pageQuery(tableDefaults.length),
    provider_company_id: Uuid.optional(),
    claim_type: ClaimType.optional(),
    member: Uuid.optional().meta({ description: 'only drafts for this claimant' }),
    insurer: text(20).optional(),
    from: DateText.optional().meta({ description: 'visit date; drafts without one are left out' }),
    to: DateText.optional(),
    q: text(MAX_SEARCH_TEXT).optional().meta({
      description: "part of the draft number, words of the member's name, or their national number",
    }),
  }),
  reply: { status: 200, body: paged(ListedDraft) },
} as const satisfies CallSchema;

const anId = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`;
const draftIds = z
  .string()
  .regex(new RegExp(`^${anId}(,${anId}){0,99}$`), 'ids, comma-separated, at most 100');

export const checkDrafts = {
  summary: 'The obstacles to submitting drafts that are new since they were saved',
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
            .meta({ description: 'null if the plan still pays the same' }),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

const byNumber = z.unknown().optional().meta({
  description: 'NRIC/FIN of the member, used if there is no member_id_claimant; it is not stored',
});

const NewDraft = ClaimRequest.extend({
  member_id_claimant: ClaimRequest.shape.member_id_claimant.optional(),
  member_nric_claimant: byNumber,
  nric: byNumber,
}).transform(({ nric, member_nric_claimant: claimant, ...claim }) => ({
  claim: withoutReadOnly(claim),
  number: numberText(MEMBER_SEARCH_LIMITS.nric)
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

/** The list by POST, because a search text may be a national number, and logs and histories keep addresses. */
export const listDraftsByPost = {
  summary: `${listDrafts.summary}; the address contains no search text`,
  body: listDrafts.query,
  reply: listDrafts.reply,
} as const satisfies CallSchema;
