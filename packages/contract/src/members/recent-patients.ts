/** The patients whom a user has looked up most recently. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Timestamp, Uuid } from '../wire/values.ts';

export const RecentPatient = z
  .object({
    id: Uuid,
    name: z.string(),
    nric: z.string().meta({ description: 'masked' }),
    seen_at: Timestamp,
  })
  .meta({ id: 'RecentPatient' });

export const listRecentPatients = {
  summary: 'The last 10 patients whom this user has looked up at this clinic within 30 days',
  reply: { status: 200, body: data(z.array(RecentPatient)) },
} as const satisfies CallSchema;
