/** The queue of claims that wait for a decision. */
import { DESK_MOVES } from '@portal/rules/assessment/desk-moves.ts';
import { DUE_FILTERS } from '@portal/rules/assessment/due-dates.ts';
import {
  DEFAULT_QUEUE_SORT,
  QUEUE_SORT,
  RULE_FILTERS,
} from '@portal/rules/assessment/queue-orders.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { AWAITED_PARTIES } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { ClaimSummary } from '../claims/claim.ts';
import { Cover } from './cover.ts';
import { ListedClaim } from './listed-claim.ts';
import {
  data,
  DateText,
  MoneyInput,
  paged,
  pageQuery,
  text,
  Timestamp,
  Uuid,
} from '../wire/values.ts';

const Colleague = z.object({ id: Uuid, name: z.string() });

const Assignee = Colleague.extend({
  held_until: Timestamp.nullable().meta({
    description:
      'until then, nobody else can take or decide the claim; later, if the assignee is active at the desk. Null: anybody can',
  }),
}).nullable();

const WaitingClaim = ListedClaim.extend({
  total_fee_amount: ClaimSummary.shape.total_fee_amount,
  waits_for: z.enum(AWAITED_PARTIES),
  waiting_since: Timestamp.meta({
    description: 'later than the first day by the time in which somebody outside had to answer',
  }),
  is_paused: z
    .boolean()
    .meta({ description: 'the clock is stopped: somebody outside must answer' }),
  due_date: DateText.nullable().meta({
    description: 'the last day for a decision in time; null while the clock is stopped',
  }),
  reasons: z.array(z.string()).meta({ description: 'codes of the reasons for a decision' }),
  assigned_to: Assignee,
  unread_messages: z.number().int().meta({ description: 'unread messages of the clinic' }),
});

const amount = z.coerce.number().pipe(MoneyInput).optional();

/** The filters of the queue and its order, as users save them. */
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
  due: z.enum(DUE_FILTERS).optional().meta({
    description: 'by the due date: before today, today, until Sunday, or later',
  }),
  amount_from: amount,
  amount_to: amount,
  assigned: z.enum(['ME', 'NOBODY']).optional(),
  company: text(200).optional().meta({ description: 'name of the company' }),
  rules: z.enum(RULE_FILTERS).optional().meta({
    description: 'BROKEN: claims that break an approval rule; KEPT: claims that break none',
  }),
  sort: z
    .string()
    .regex(QUEUE_SORT, 'Enter a column and asc or desc, as waiting_since,asc.')
    .default(DEFAULT_QUEUE_SORT),
};

/** The filters with a search, which is not saved: it may be a person's name. */
const queueQuery = {
  ...queueFilter,
  q: text(MAX_SEARCH_TEXT).optional().meta({
    description: 'beginnings of words of the claim number, the member, the clinic or the doctor',
  }),
};

export const listWaitingClaims = {
  summary: 'Claims that wait for somebody; by default, the longest wait first',
  query: z.strictObject({ ...pageQuery(20), ...queueQuery }),
  reply: {
    status: 200,
    body: paged(WaitingClaim).extend({
      authority: z.number().nullable().meta({
        description: 'up to which amount this user decides alone; null: any amount',
      }),
    }),
  },
} as const satisfies CallSchema;

const Counted = <Code extends z.ZodType<string>>(code: Code) =>
  z.array(z.object({ code, count: z.number().int() }));

export const countWaitingClaims = {
  summary: 'How many claims wait, by awaited party, insurer, company and reason',
  reply: {
    status: 200,
    body: data(
      z.object({
        parties: Counted(z.enum(AWAITED_PARTIES)),
        insurers: Counted(z.string()),
        companies: Counted(z.string()).meta({ description: 'by name' }),
        reasons: Counted(z.string()),
      }),
    ),
  },
} as const satisfies CallSchema;

const Neighbour = z.object({ uuid: Uuid, claim_code: z.string() }).nullable();

export const getDeskClaim = {
  summary: 'What an assessor can do with a claim, and its neighbours in the queue',
  params: z.object({ id: Uuid }),
  query: z.strictObject(queueQuery),
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
        assigned_to: Assignee,
        proposed_by: Colleague.nullable().meta({
          description: 'who proposed the approval; somebody else must approve',
        }),
        authority: z.number().nullable().meta({
          description:
            'up to which amount this user decides alone, or confirms a proposed approval; null: any amount',
        }),
        approved_alone: z.number().meta({
          description:
            'the amount of the other claims of this visit that this user has approved alone; it counts towards the authority',
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
  summary:
    'Takes a waiting claim, takes it over from a colleague who is not active, or gives it back',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    is_mine: z.boolean().meta({ description: 'true to take the claim, false to give it back' }),
    from: Uuid.nullable().meta({ description: 'the assignee that the user sees; null: nobody' }),
  }),
  reply: { status: 200, body: data(z.object({ assigned_to: Assignee })) },
} as const satisfies CallSchema;

export const watchClaim = {
  summary:
    'Whether a claim at the desk has changed, and who works on it; prolongs the lock of its assignee',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    is_active: z.boolean().meta({
      description: 'the user has opened the claim, or typed or clicked since the last call',
    }),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        version: z.number().int(),
        raw_status: z.enum(RAW_STATUSES),
        assigned_to: Assignee,
      }),
    ),
  },
} as const satisfies CallSchema;

export const listAssessors = {
  summary: 'Everybody who may decide claims, by name',
  reply: {
    status: 200,
    body: data(
      z.array(
        Colleague.extend({
          open_claims: z.number().int().meta({ description: 'waiting claims that they have' }),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

const claims = z.array(Uuid).min(1).max(100);

const Given = z.object({
  assigned: z.array(z.object({ uuid: Uuid, claim_code: z.string(), assigned_to: Colleague })),
  skipped: z.array(
    z.object({
      uuid: Uuid,
      claim_code: z.string(),
      reason: z.enum(['HELD', 'NOT_WAITING', 'NOBODY_MAY_DECIDE']).meta({
        description: 'HELD: somebody else works on the claim',
      }),
    }),
  ),
});

export const assignClaims = {
  summary: 'Gives waiting claims to a colleague',
  body: z.strictObject({ claims, to: Uuid }),
  reply: { status: 200, body: data(Given) },
} as const satisfies CallSchema;

export const distributeClaims = {
  summary:
    'Gives waiting claims to the assessors who may decide their amounts, first to those who have the fewest claims',
  body: z.strictObject({ claims }),
  reply: { status: 200, body: data(Given) },
} as const satisfies CallSchema;

export const findClaimNumbers = {
  summary: 'The first claims of all clinics whose number begins with a text',
  query: z.strictObject({
    text: text(MAX_SEARCH_TEXT)
      .min(4)
      .meta({ description: 'with or without hyphens', example: 'OC-2611-006' }),
  }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          id: Uuid,
          claim_code: z.string(),
          member_name: z.string(),
          provider_company_name: z.string(),
          date_of_visit_start: DateText,
        }),
      ),
    ),
  },
} as const satisfies CallSchema;
