// The longest body of a call, and the length above which the session is checked first.
import type { Call } from '@portal/contract/calls.ts';
import type { FastifyRequest } from 'fastify';

/** Of a caller who is not known (yet). */
const STRANGER_BYTES = 65_536;
/** Of a caller with a session. */
export const USUAL_BYTES = 1_048_576;

export function bodyLimitOf({
  access,
  maxBodyBytes,
}: Pick<Call, 'access' | 'maxBodyBytes'>): number {
  return maxBodyBytes ?? (access === 'public' ? STRANGER_BYTES : USUAL_BYTES);
}

/** Whether the body is longer than a stranger's may be; the length of a chunked body is not known in advance. */
export function hasLongBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const isChunked = headers['transfer-encoding'] !== undefined;
  return isChunked || Number(headers['content-length'] ?? 0) > STRANGER_BYTES;
}
