// Parses the parts of a request by the schemas of its call.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { z } from 'zod';
import { ProblemError } from '../problem.ts';
import type { IncomingCall, RegisteredCall } from './incoming-call.ts';
import { detailsOf, wordsOf } from './field-problems.ts';

/** @throws ProblemError VALIDATION_FAILED with each field */
export function parseCall(
  { name, schema }: Pick<RegisteredCall, 'name' | 'schema'>,
  incoming: Parts,
): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  const details: ProblemDetail[] = [];
  const given = withoutEmpty({ name, schema }, incoming);
  for (const part of ['params', 'query', 'body'] as const) {
    const partSchema: z.ZodType | undefined = schema[part];
    if (partSchema === undefined) continue;
    const result = partSchema.safeParse(given[part], { error: wordsOf });
    if (result.success) parsed[part] = result.data;
    else details.push(...result.error.issues.flatMap((issue) => detailsOf(issue)));
  }
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
  return parsed;
}

type Parts = Pick<IncomingCall, 'body' | 'params' | 'query'>;

/**
 * The parts of a request without its empty optional parameters, which forms send for fields that nobody filled in. The
 * POST form of a search has its parameters in the body.
 */
export function withoutEmpty(
  { name, schema }: Pick<RegisteredCall, 'name' | 'schema'>,
  { params, query, body }: Parts,
): Parts {
  const sent = { params, query, body: body ?? {} };
  const part = name.endsWith('ByPost') ? 'body' : 'query';
  const parameters = sent[part];
  const partSchema: z.ZodType | undefined = schema[part];
  const isSearch = typeof parameters === 'object' && parameters !== null;
  if (!isSearch || !(partSchema instanceof z.ZodObject)) return sent;
  const isAbsent = ([key, value]: [string, unknown]) => {
    const parameter: unknown = value === '' ? partSchema.shape[key] : undefined;
    return parameter instanceof z.ZodType && parameter.safeParse(undefined).success;
  };
  const present = Object.entries(parameters).filter((one) => !isAbsent(one));
  return { ...sent, [part]: Object.fromEntries(present) };
}
