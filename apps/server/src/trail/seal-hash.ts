// The audit trail as hash chains, one per clinic: each seal covers its entry and the previous seal.
// The hash is keyed, so that a person who can write to the database cannot forge a valid chain.
import { createHmac } from 'node:crypto';
import type { Secrets } from '../platform/secrets.ts';

/** The chain of entries that belong to no clinic. */
export const noClinic = '00000000-0000-0000-0000-000000000000';

/** @param canonical the entry as text, always written in the same way */
export function sealOf(
  secrets: Pick<Secrets, 'audit'>,
  previous: Buffer,
  sequence: number,
  canonical: string,
): Buffer {
  return createHmac('sha256', secrets.audit)
    .update(previous)
    .update(`|${sequence}|`)
    .update(canonical)
    .digest();
}
