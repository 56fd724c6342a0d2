import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { isUuid } from '../platform/api/uuid.ts';

/** Reads the key of a patient in an address. */
export function patientKey(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [first = '', policyId, day, ...more] = value.split('.');
  if (!isUuid(first) || more.length > 0) return undefined;
  if (policyId === undefined) return value;
  return isUuid(policyId) && parsePlainDate(day ?? '') !== undefined ? value : undefined;
}
