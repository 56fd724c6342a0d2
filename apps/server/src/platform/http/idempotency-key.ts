// The key with which a client marks two requests as the same action.
import { IDEMPOTENCY_KEY } from '@portal/contract/idempotency-key.ts';
import type { Http } from './handler.ts';
import { ProblemError } from '../problem.ts';

/**
 * Returns the Idempotency-Key of a request, if it has one.
 * @throws ProblemError VALIDATION_FAILED if the key is invalid
 */
export function idempotencyKey(http: Http): string | undefined {
  const key = http.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new ProblemError('VALIDATION_FAILED', {
      details: [
        {
          field: 'Idempotency-Key',
          code: 'FORMAT',
          message: 'Use 8 to 200 letters, digits, dots, colons or dashes.',
        },
      ],
    });
  }
  return key;
}
