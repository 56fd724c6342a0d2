/** The queue of claims that wait for a decision. */
import { DESK_MOVES } from '@portal/rules/assessment/desk-moves.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { AWAITED_PARTIES } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { ClaimSummary } from '../claims/claim.ts';
import { Cover } from './cover.ts';
import { ListedClaim } from './listed-claim.ts';
import { data, MoneyInput, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const Assignee = z.object({ id: Uuid, name: z.string() });

const WaitingClaim = ListedClaim.extend({
  total_fee_amount: ClaimSummary.shape.total_fee_amount,
  waits_for: z.enum(AWAITED_PARTIES),
  waiting_since: Timestamp.meta({
    description: 'later than the first day by the time in which somebody outside had to answer',
  }),
  is_paused: z
    .boolean()
    .meta({ description: 'the clock is stopped: somebody outside must answer' }),
  reasons: z.array(z.string()).meta({ description: 'codes of the reasons for a decision' }),
  assigned_to: Assignee.nullable(),
  unread_messages: z.number().int().meta({ description: 'unread messages of the clinic' }),
});

const amount = z.coerce.number().pipe(MoneyInput).optional();

/** The filters of the queue. */
export const queueFilter = {
  waits_for: z
    .enum(['STAFF', ...AWAITED_PARTIES])
    .default('STAFF')
    .meta({
      description: 'STAFF: every claim that the administrator must act on',
    }),
  insurer: text(20).optional(),
  claim_type: z.enum(CLAIM_TYPES).optional(),
  reason: text(60).optional().meta({ description: 'code of a reason, for example RULE_CAR008' }),
  min_days: z.coerce.number().int().min(0).max(3650).optional().meta({
    description: 'waiting at least this many days',
  }),
  amount_from: amount,
  amount_to: amount,
  assigned: z.enum(['ME', 'NOBODY']).optional(),
};

export const listWaitingClaims = {
  summary: 'Claims that wait for somebody, the longest wait first',
  query: z.strictObject({ ...pageQuery(20), ...queueFilter }),
  reply: { status: 200, body: paged(WaitingClaim) },
} as const satisfies CallSchema;

const Counted = <Code extends z.ZodType<string>>(code: Code) =>
  z.array(z.object({ code, count: z.number().int() }));

export const countWaitingClaims = {
  summary: 'How many claims wait, by awaited party, insurer and reason',
  reply: {
    status: 200,
    body: data(
      z.object({
        parties: Counted(z.enum(AWAITED_PARTIES)),
        insurers: Counted(z.string()),
        reasons: Counted(z.string()),
      }),
    ),
  },
} as const satisfies CallSchema;

const Neighbour = z.object({ uuid: Uuid, claim_code: z.string() }).nullable();

export const getDeskClaim = {
  summary: 'What an assessor can do with a claim, and its neighbours in the queue',
  params: z.object({ id: Uuid }),
  query: z.strictObject(queueFilter),
  reply: {
    status: 200,
    body: data(
      z.object({
        uuid: Uuid,
        version: z.number().int(),
        raw_status: z.enum(RAW_STATUSES),
        moves: z.array(z.enum(DESK_MOVES)).meta({ description: 'the moves that are possible' }),
        reasons: z.array(z.string()).meta({ description: 'codes of the reasons for a decision' }),
        cover: Cover,
        assigned_to: Assignee.nullable(),
        proposed_by: Assignee.nullable().meta({
          description: 'who proposed the approval; somebody else must approve',
        }),
        authority: z.number().nullable().meta({
          description:
            'up to which amount this user decides alone, or confirms a proposed approval; null: any amount',
        }),
        previous: Neighbour.meta({ description: 'the claim before this one in the queue' }),
        next: Neighbour.meta({
          description: 'the next claim in the queue; the first one if this claim does not wait',
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const assignClaim = {
  summary: 'Takes a waiting claim, takes it over from a colleague, or gives it back',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    is_mine: z.boolean().meta({ description: 'true to take the claim, false to give it back' }),
    from: Uuid.nullable().meta({ description: 'the assignee that the user sees; null: nobody' }),
  }),
  reply: { status: 200, body: data(z.object({ assigned_to: Assignee.nullable() })) },
} as const satisfies CallSchema;
