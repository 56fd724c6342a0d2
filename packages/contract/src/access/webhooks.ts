/** Addresses of API clients that are told about new statuses of claims and letters. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const Webhook = z.object({
  id: Uuid,
  url: z.string(),
  created_at: Timestamp,
  failing_since: Timestamp.nullable().meta({
    description: 'the first failure since the receiver has last taken a delivery',
  }),
  paused_at: Timestamp.nullable().meta({
    description: 'nothing is sent since then, because the receiver has failed for a day',
  }),
});

const Delivery = z.object({
  id: Uuid.meta({ description: 'also its webhook-id' }),
  event: z.enum(['claim.status_changed', 'letter.status_changed']),
  data: z.unknown(),
  status: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  created_at: Timestamp,
  next_attempt_at: Timestamp.nullable().meta({
    description: 'null of a delivery that waits: it is sent when its webhook is resumed',
  }),
  attempts: z
    .array(
      z.object({
        at: Timestamp,
        http_status: z.number().int().nullable(),
        error: z.string().nullable(),
      }),
    )
    .meta({ description: 'the newest first' }),
});

const byId = z.object({ id: Uuid });

export const listWebhooks = {
  summary: 'The webhooks of an API client',
  params: byId,
  reply: { status: 200, body: data(z.array(Webhook)) },
} as const satisfies CallSchema;

export const createWebhook = {
  summary: 'Send deliveries about new statuses to an address. Its secret is shown once',
  params: byId,
  body: z.strictObject({ url: text(500).meta({ description: 'a public https address' }) }),
  reply: { status: 201, body: data(z.object({ secret: z.string(), webhook: Webhook })) },
} as const satisfies CallSchema;

export const removeWebhook = {
  summary: 'Stop sending deliveries to an address',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(Webhook) },
} as const satisfies CallSchema;

export const resumeWebhook = {
  summary: 'Resume a paused webhook: send what waits, the oldest first, and new deliveries again',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(Webhook) },
} as const satisfies CallSchema;

export const sendTestEvent = {
  summary: 'Send a signed test event to a webhook now, once, also if it is paused',
  params: byId,
  body: z.strictObject({}),
  reply: {
    status: 200,
    body: data(
      z.object({
        id: Uuid.meta({ description: 'its webhook-id' }),
        at: Timestamp,
        is_taken: z.boolean().meta({ description: 'the receiver has answered with 200 to 299' }),
        http_status: z.number().int().nullable(),
        error: z.string().nullable().meta({ description: 'why there was no answer' }),
        milliseconds: z.number().int(),
      }),
    ),
  },
} as const satisfies CallSchema;

export const listDeliveries = {
  summary: 'The deliveries of a webhook of the last 30 days with their attempts, the newest first',
  params: byId,
  query: z.strictObject(pageQuery(10)),
  reply: { status: 200, body: paged(Delivery) },
} as const satisfies CallSchema;

export const replayDelivery = {
  summary: 'Send a delivery again that has arrived or was given up, with the same id',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(Delivery) },
} as const satisfies CallSchema;
