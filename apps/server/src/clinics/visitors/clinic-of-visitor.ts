// Clinic codes open the tools before sign-in, so guessing them is limited: an address that sends too many
// unknown codes is refused until the next day. See docs/decisions/0011.
import type { Transaction } from '../../platform/database/database.ts';
import { addToCount, countKey, forgetDaysBefore } from '../../platform/http/day-counts.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { findClinicByCode, type PublicClinicRow } from './public-lookups.queries.ts';

/** More than a person mistypes in a day; the same code counts once. */
const GUESSES_UNTIL_CLOSED = 30;

/**
 * The clinic of a code, for a visitor without a session. The caller must not roll back the transaction,
 * because it counts a wrong code.
 * @throws ProblemError ADDRESS_CLOSED
 */
export async function findClinicOfVisitor(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'config' | 'nationalIds'>,
  { code, address }: { code: string; address: string },
): Promise<PublicClinicRow | undefined> {
  if (!services.config.rateLimits) return findClinicByCode(tx, code);
  const guesses = countKey(services, 'CODE_GUESS', address);
  await forgetDaysBefore(tx, guesses.day);
  if ((await addToCount(tx, guesses, 0)) >= GUESSES_UNTIL_CLOSED) {
    throw new ProblemError('ADDRESS_CLOSED');
  }
  const clinic = await findClinicByCode(tx, code);
  if (clinic !== undefined) return clinic;
  const pair = JSON.stringify([address, code.trim().toUpperCase()]);
  const times = await addToCount(tx, countKey(services, 'CODE_GUESSED', pair), 1);
  if (times === 1) await addToCount(tx, guesses, 1);
  return undefined;
}
