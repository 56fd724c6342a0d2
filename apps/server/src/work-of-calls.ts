// The kind of work of each call, which decides its place and waiting time in the database queue.
import type { Call, CallName } from '@portal/contract/calls.ts';
import type { Work } from './platform/database/turns.ts';

const workOfNamed: Partial<Record<CallName, Work>> = {
  exportClaims: 'file',
  submitClaims: 'save',
  // Without a renewed token, a user cannot save a typed claim.
  refreshToken: 'save',
};

/** A call that takes an Idempotency-Key saves what a person has entered. */
export function workOf(name: CallName, { idempotent }: Call): Work {
  return workOfNamed[name] ?? (idempotent === true ? 'save' : 'read');
}
