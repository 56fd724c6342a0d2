/** Patterns in the audit trail that alert the administrators. */
import { ALERT_RULES } from '@portal/rules/trail/alert-rules.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const LONGEST_NOTE = 500;

const SecurityAlert = z
  .object({
    id: Uuid,
    rule: z.enum(ALERT_RULES),
    subject: z.string().meta({
      description: 'a network, a username, or the entry about a payment run',
    }),
    facts: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).meta({
      description: 'what the rule counted',
      example: { accounts: 12, failures: 80 },
    }),
    found_at: Timestamp,
    first_at: Timestamp,
    last_at: Timestamp,
    acknowledged_at: Timestamp.nullable(),
    acknowledged_by: z.string().nullable().meta({ description: 'a username' }),
    note: z.string().nullable(),
  })
  .meta({ id: 'SecurityAlert' });

export const listSecurityAlerts = {
  summary: 'Security alerts, newest first: those that nobody has acknowledged, or the others',
  query: z.strictObject({
    ...pageQuery(50),
    state: z.enum(['OPEN', 'ACKNOWLEDGED']).default('OPEN'),
  }),
  reply: { status: 200, body: paged(SecurityAlert) },
} as const satisfies CallSchema;

export const acknowledgeAlert = {
  summary: 'Acknowledges an alert; only what happens afterwards makes another one',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    note: text(LONGEST_NOTE).min(1).meta({ description: 'what was found and done' }),
  }),
  reply: { status: 200, body: data(SecurityAlert) },
} as const satisfies CallSchema;
