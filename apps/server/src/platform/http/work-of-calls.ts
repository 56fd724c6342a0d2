// The kind of work of each call, which decides its place and waiting time in the database queue.
import type { Call, CallName } from '@portal/contract/calls.ts';
import type { CallSchema } from '@portal/contract/call-schema.ts';
import type { Work } from '../database/turns.ts';

const workOfNamed: Partial<Record<CallName, Work>> = {
  submitClaims: 'save',
  // Without a renewed token, a user cannot save a typed claim.
  refreshToken: 'save',
};

/** A call that replies with a file holds its connection longer; one that takes an Idempotency-Key saves what a person has entered. */
export function workOf(
  name: CallName,
  { idempotent }: Pick<Call, 'idempotent'>,
  { reply }: Pick<CallSchema, 'reply'>,
): Work {
  const named = workOfNamed[name];
  if (named !== undefined) return named;
  if (reply.mediaTypes !== undefined) return 'file';
  return idempotent === true ? 'save' : 'read';
}
