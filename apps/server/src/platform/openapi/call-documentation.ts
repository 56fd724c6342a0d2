// The description of a call for OpenAPI, from the contract.
import { permissionsToCall } from '@portal/contract/call-access.ts';
import { IDEMPOTENCY_KEY } from '@portal/contract/idempotency-key.ts';
import { Problem } from '@portal/contract/problem.ts';
import { z } from 'zod';
import type { RegisteredCall } from '../http/incoming-call.ts';

const ifMatchNotes = {
  none: '',
  optional: ' Takes If-Match; without it, changes the current version.',
  required: ' Needs If-Match.',
} as const;

const stepUpNotes = {
  never: '',
  always: ' Asks people with a second factor for a recent answer.',
  manyRows:
    ' Asks people with a second factor for a recent answer if the file has more than 1000 rows.',
} as const;

const key = z.string().regex(IDEMPOTENCY_KEY).optional();
const version = z.string().regex(/^"\d{1,9}"$/);

/** The headers that a program can send, by what the call does with If-Match and with keys. */
const headers = {
  none: { plain: z.object({}), withKey: z.object({ 'Idempotency-Key': key }) },
  optional: {
    plain: z.object({ 'If-Match': version.optional() }),
    withKey: z.object({ 'Idempotency-Key': key, 'If-Match': version.optional() }),
  },
  required: {
    plain: z.object({ 'If-Match': version }),
    withKey: z.object({ 'Idempotency-Key': key, 'If-Match': version }),
  },
} as const;

/** The description of a call at one of its addresses, for OpenAPI. */
export function documented({ name, call, schema }: RegisteredCall, url: string) {
  const { params, query, body, reply } = schema;
  return {
    operationId: url === call.path ? name : `${name}Alias`,
    summary: schema.summary,
    // The service in the address.
    tags: [url.split('/')[2] ?? 'api'],
    ...(params === undefined
      ? {}
      : { params: url.includes('*') ? z.object({ path: z.string() }) : params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    headers: headers[call.ifMatch ?? 'none'][call.idempotent === true ? 'withKey' : 'plain'],
    response: { [reply.status]: reply.body, '4xx': Problem, '5xx': Problem },
    ...(reply.mediaTypes === undefined ? {} : { produces: [...reply.mediaTypes] }),
    ...(call.access === 'public' ? { security: [] } : {}),
    description: `Access: ${(permissionsToCall(call.access) ?? [call.access]).join(' or ')}.${call.idempotent ? ' Takes Idempotency-Key.' : ''}${ifMatchNotes[call.ifMatch ?? 'none']}${call.forPeople ? ' Refuses API clients.' : ''}${stepUpNotes[call.stepUp === true ? 'always' : (call.stepUp ?? 'never')]}`,
  };
}
