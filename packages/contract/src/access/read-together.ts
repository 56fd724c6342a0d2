/** Several reads of a page in one request, so that a slow line carries one request instead of ten. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, text } from '../wire/values.ts';

/** The reads of the first screens. None of them changes anything. */
export const TOGETHER = [
  'getLocation',
  'getMenuWithProfile',
  'listConversations',
  'listClaimsByPost',
  'listDraftsByPost',
  'listSavedItems',
  'getDashboardSummary',
  'getPaymentSummary',
  'listBroadcasts',
  'listTopDoctors',
  'listNotifications',
] as const;

const MOST = 12;
const Values = z.record(text(60), text(200));

export const readTogether = {
  summary:
    'Make several reads of a screen in one request; each is allowed, fails and is recorded by itself',
  body: z.strictObject({
    reads: z
      .array(
        z.strictObject({
          id: text(500).meta({ description: 'Chosen by the client; the reply repeats it' }),
          call: z.enum(TOGETHER),
          params: Values.optional(),
          query: Values.optional(),
          body: z.record(text(60), z.unknown()).optional(),
        }),
      )
      .min(1)
      .max(MOST),
  }),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          id: z.string(),
          status: z.number().int().meta({ description: 'As the call alone would answer' }),
          body: z.unknown().meta({ description: 'The reply or the problem of the call' }),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;
