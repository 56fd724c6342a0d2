/** Claims that a change of master data has hit. */
import { COVER_FAULTS } from '@portal/rules/claims/cover/cover-faults.ts';
import { COVER_STAGES } from '@portal/rules/claims/lifecycle/cover-stages.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';
import { ListedClaim } from './listed-claim.ts';

const faults = z.array(z.enum(COVER_FAULTS));

const Kept = z.object({
  reason: z.string(),
  by: z.string().meta({ description: 'name of the user' }),
  at: Timestamp,
});

/** The cover of a claim, checked with the master data of today. */
export const Cover = z.object({
  faults: faults.meta({ description: 'why the claim is not covered; empty: it is' }),
  since: DateText.nullable().meta({ description: 'the first day without cover; null: unknown' }),
  kept: Kept.nullable().meta({
    description: 'the decision to pay the claim in spite of these faults; null: there is none',
  }),
});

const HitClaim = ListedClaim.extend({
  stage: z.enum(COVER_STAGES),
  cover: Cover,
  found_at: Timestamp.meta({ description: 'when the portal found the change' }),
});

export const listClaimsHit = {
  summary: 'Claims that master data no longer covers, with the amount at stake, the newest first',
  query: z.strictObject({
    ...pageQuery(20),
    fault: z.enum(COVER_FAULTS).optional(),
    stage: z.enum(COVER_STAGES).optional(),
    clinic: Uuid.optional(),
    kept: z.enum(['true']).optional().meta({ description: 'the claims that were kept instead' }),
  }),
  reply: {
    status: 200,
    body: paged(HitClaim).extend({
      totals: z.object({
        claims: z.number().int(),
        amount: Money.meta({ description: 'what the plans pay for these claims' }),
      }),
      clinics: z
        .array(z.object({ id: Uuid, name: z.string(), claims: z.number().int() }))
        .meta({ description: 'the clinics that have such claims, whatever the filter' }),
    }),
  },
} as const satisfies CallSchema;

export const keepCover = {
  summary: 'Keeps a claim in spite of the faults of its cover, so that it can be paid',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    faults: faults.min(1).meta({ description: 'the faults that the user sees' }),
    reason: text(300).min(1),
  }),
  reply: { status: 200, body: data(Cover) },
} as const satisfies CallSchema;
