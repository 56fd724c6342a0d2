// How long a call waits for the database when the server is busy, and who goes first.
import type { Call, CallName } from '@portal/contract/calls.ts';
import type { Work } from './platform/resilience/turns.ts';

const workOfNamed: Partial<Record<CallName, Work>> = {
  exportClaims: 'file',
  // Without it, somebody who has typed a claim cannot save it.
  refreshToken: 'save',
};

/** A call that takes an Idempotency-Key writes down what a person has entered. */
export function workOf(name: CallName, { idempotent }: Call): Work {
  return workOfNamed[name] ?? (idempotent === true ? 'save' : 'read');
}
