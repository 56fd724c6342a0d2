/** Calls that need a second person, and the amounts that one person decides alone. */
import { ACTS, ACTS_BY_AMOUNT, LEVELS } from '@portal/rules/access/authority.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const PROPOSAL_STATUSES = ['WAITING', 'CONFIRMED', 'DECLINED', 'EXPIRED'] as const;

const Proposal = z
  .object({
    id: Uuid,
    act: z.enum(ACTS),
    amount: Money.nullable().meta({
      description: 'null: the act always needs two people, or nothing limits the amount',
    }),
    subject: z.string(),
    details: z.array(z.object({ name: z.string(), value: z.string() })).meta({
      description: 'the fields of the request, for the person who confirms it',
    }),
    address: z.string().meta({ description: 'the page of the subject' }),
    status: z.enum(PROPOSAL_STATUSES),
    proposed_by: z.string(),
    proposed_at: Timestamp,
    decided_by: z.string().nullable(),
    decided_at: Timestamp.nullable(),
    reason: z.string().nullable().meta({ description: 'why it was declined' }),
    is_own: z.boolean(),
    can_confirm: z.boolean().meta({
      description:
        'false for the people involved, for those who have changed one of their accounts lately, and if the person who made the proposal may no longer make the call',
    }),
  })
  .meta({ id: 'Proposal' });

const byId = z.object({ id: Uuid });

export const listProposals = {
  summary: 'Calls that wait for a second person, and those that were decided',
  query: z.strictObject({
    ...pageQuery(10),
    status: z.enum(PROPOSAL_STATUSES).optional(),
    address: text(200).optional().meta({ description: 'the page of the subject' }),
  }),
  reply: { status: 200, body: paged(Proposal) },
} as const satisfies CallSchema;

const decided = {
  status: 200,
  body: data(z.object({ id: Uuid, status: z.enum(PROPOSAL_STATUSES) })),
} as const;

export const confirmProposal = {
  summary: 'Make the proposed call as it was sent; not for the people who were involved',
  params: byId,
  body: z.strictObject({}),
  reply: decided,
} as const satisfies CallSchema;

export const declineProposal = {
  summary: 'Decline a proposal, or take an own one back',
  params: byId,
  body: z.strictObject({ reason: text(400).min(1) }),
  reply: decided,
} as const satisfies CallSchema;

const Amounts = z.object({
  act: z.enum(ACTS_BY_AMOUNT),
  level: z.enum(LEVELS),
  up_to: Money.nullable().meta({ description: 'null: any amount' }),
});

const AuthorityAmounts = z
  .object({
    amounts: z.array(Amounts),
    decider_may_pay: z.boolean().meta({
      description: 'whether a person may release the payment of a claim that they have decided',
    }),
    version: z.number().int(),
  })
  .meta({ id: 'Authority' });

export const getAuthority = {
  summary: 'The amounts that one person decides alone',
  reply: { status: 200, body: data(AuthorityAmounts) },
} as const satisfies CallSchema;

export const changeAuthority = {
  summary: 'Change the amounts that one person decides alone; needs a second person',
  body: z.strictObject({
    amounts: z.array(Amounts).max(ACTS_BY_AMOUNT.length * LEVELS.length),
    decider_may_pay: z.boolean(),
    version: z.number().int().min(1).meta({ description: 'the version that was read' }),
  }),
  reply: { status: 200, body: data(AuthorityAmounts) },
} as const satisfies CallSchema;
