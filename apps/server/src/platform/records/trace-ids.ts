import { randomBytes } from 'node:crypto';

/** A trace id as in `traceparent` (https://www.w3.org/TR/trace-context/#trace-id). */
export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}
