/** The latest decisions about a clinic's claims, letters, approval codes and requests to change its data. */
import { NOTIFICATION_KINDS, NOTIFIED_DAYS } from '@portal/rules/notices/notifications.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { ClaimType } from '../claims/sent-claim.ts';
import { data, Timestamp, Uuid } from '../wire/values.ts';

const Notification = z
  .object({
    id: Uuid,
    kind: z.enum(NOTIFICATION_KINDS),
    at: Timestamp,
    subject_id: Uuid.nullable().meta({
      description:
        'the claim, the letter, the request, or the draft that the code is for; null: the draft is gone',
    }),
    code: z.string().meta({ description: 'the number of the claim, letter, draft or request' }),
    claim_type: ClaimType.nullable().meta({ description: 'null: a letter or a request' }),
    member_name: z
      .string()
      .nullable()
      .meta({ description: 'null: a request to change the data of the clinic' }),
  })
  .meta({ id: 'Notification' });

export const listNotifications = {
  summary: `Decisions about the clinic's claims, letters, codes and requests of the last ${NOTIFIED_DAYS} days, newest first`,
  query: z.strictObject({
    provider_company_id: Uuid.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(8),
  }),
  reply: { status: 200, body: data(z.array(Notification)) },
} as const satisfies CallSchema;
