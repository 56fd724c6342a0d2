/** Broadcasts: as a clinic reads them, and as an administrator writes them. */
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import {
  BROADCAST_LIMITS,
  BROADCAST_SEVERITIES,
  BROADCAST_STATES,
} from '@portal/rules/notices/broadcasts.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, paged, pageQuery, text, Uuid } from '../wire/values.ts';

const MAX_PROGRAMMES = 50;
const MAX_PROGRAMME_CODE = 20;

const byId = z.object({ id: Uuid });

const shown = {
  id: Uuid,
  title: z.string(),
  body: z.string(),
  severity: z.enum(BROADCAST_SEVERITIES),
  sender: z.string().meta({ description: 'who the message is from' }),
  valid_from: DateText,
  valid_to: DateText.meta({ description: 'the last day' }),
};

const BroadcastMessage = z
  .object({ ...shown, is_read: z.boolean().meta({ description: 'by this user' }) })
  .meta({ id: 'BroadcastMessage' });

export const listBroadcasts = {
  summary: 'The broadcasts to a clinic that are valid today, the unread and most urgent first',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: { status: 200, body: data(z.array(BroadcastMessage)) },
} as const satisfies CallSchema;

export const markBroadcastRead = {
  summary: 'Marks a broadcast as read by this user',
  params: byId,
  body: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: { status: 200, body: data(BroadcastMessage) },
} as const satisfies CallSchema;

const Broadcast = z
  .object({
    ...shown,
    version: z.number().int(),
    location_types: z.array(z.enum(LOCATION_TYPES)).meta({ description: 'empty for all types' }),
    programmes: z.array(z.string()).meta({ description: 'codes; empty for all programmes' }),
    state: z.enum(BROADCAST_STATES),
    read_count: z.number().int().meta({ description: 'how many users have read it' }),
  })
  .meta({ id: 'Broadcast' });

const content = {
  title: text(BROADCAST_LIMITS.title).min(1),
  body: text(BROADCAST_LIMITS.body).min(1),
  severity: z.enum(BROADCAST_SEVERITIES),
  sender: text(BROADCAST_LIMITS.sender).min(1),
  valid_from: DateText,
  valid_to: DateText,
  location_types: z.array(z.enum(LOCATION_TYPES)).max(LOCATION_TYPES.length).default([]),
  programmes: z.array(text(MAX_PROGRAMME_CODE).min(1)).max(MAX_PROGRAMMES).default([]),
};

const oneReply = { status: 200, body: data(Broadcast) } as const;

export const listAllBroadcasts = {
  summary: 'All broadcasts, the latest first day first',
  query: z.strictObject(pageQuery(20)),
  reply: { status: 200, body: paged(Broadcast) },
} as const satisfies CallSchema;

export const getBroadcast = {
  summary: 'One broadcast',
  params: byId,
  reply: oneReply,
} as const satisfies CallSchema;

export const createBroadcast = {
  summary: 'Writes a broadcast, which clinics see from its first day',
  body: z.strictObject(content),
  reply: { status: 201, body: data(Broadcast) },
} as const satisfies CallSchema;

export const updateBroadcast = {
  summary: 'Changes or ends a broadcast that has not ended; with another text it is unread again',
  params: byId,
  body: z.strictObject({
    ...content,
    is_ended: z.boolean().default(false).meta({
      description: 'true ends it at once; it cannot be started again',
    }),
  }),
  reply: oneReply,
} as const satisfies CallSchema;
