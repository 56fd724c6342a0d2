// Comma-separated values in a query, as several calls of the specifications use them.
import { ProblemError } from '../problem.ts';

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The values; an empty list if there are none. */
export function commaList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The ids. Throws VALIDATION_FAILED at the field if one is not an id. */
export function idList(field: string, text: string | undefined): string[] {
  const ids = commaList(text);
  if (ids.every((id) => uuidPattern.test(id))) return ids;
  throw new ProblemError('VALIDATION_FAILED', {
    details: [{ field, code: 'FORMAT', message: 'ids, comma-separated' }],
  });
}
