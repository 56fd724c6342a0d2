import type { Actor } from '../platform/database/audit.queries.ts';

/** A job in the audit trail. */
export function jobActor(name: string, at: string): Actor {
  return { at, userId: null, username: name, onBehalfOf: null, sessionId: null, traceId: '' };
}
