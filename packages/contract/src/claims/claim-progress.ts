/** How far a claim has got: its events, whom it waits for, and its payment. */
import { AWAITED_PARTIES } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { z } from 'zod';
import { DateText, Money, Timestamp } from '../wire/values.ts';

const nullableText = z.string().nullable();

/** Something that happened to the claim. */
export const TimelineEntry = z
  .object({
    at: Timestamp,
    actor: z.string(),
    kind: z.enum(['STATUS', 'EDIT', 'REMARK', 'DOCUMENT']),
    from_status: nullableText,
    to_status: nullableText,
    reason: nullableText,
    text: nullableText.meta({ description: 'the remark, or the name of the document' }),
  })
  .meta({ id: 'TimelineEntry' });

/** The people whom an undecided claim waits for. */
export const Waiting = z
  .object({
    party: z.enum(AWAITED_PARTIES),
    since: Timestamp.nullable().meta({
      description: 'null for claims that are older than this field',
    }),
  })
  .meta({ id: 'Waiting' });

/** The payee and the payment; the payment is null until the claim is paid. */
export const ClaimPayment = z
  .object({
    payee_type: z.enum(['PROVIDER', 'MEMBER']),
    payment_date: DateText.nullable(),
    amount: Money.nullable(),
    reference: nullableText,
  })
  .meta({ id: 'ClaimPayment' });
