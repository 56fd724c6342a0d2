/**
 * The one error shape. `message`, `description` and `reason` have the same text, because the clients of the
 * specifications read one or another (Access spec §8).
 */
import { z } from 'zod';

/** One field that needs attention: its path on the wire, a code and the text shown at it. */
export const ProblemDetail = z
  .object({
    field: z.string(),
    code: z.string(),
    message: z.string(),
    /** Values in the text, for a client that shows it in another language. */
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'ProblemDetail' });
export type ProblemDetail = z.infer<typeof ProblemDetail>;

export const Problem = z
  .object({
    status: z.literal('error'),
    code: z.string(),
    message: z.string(),
    description: z.string(),
    reason: z.string(),
    details: z.array(ProblemDetail),
    trace_id: z.string(),
    violations: z.array(z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
