// Clinic codes open the tools before sign-in, so they are not to be guessed: an address that asks for
// too many codes that do not exist is answered nothing more that day. See docs/decisions/0011.
import type { Transaction } from '../../platform/database/database.ts';
import { addToCount, countKey, forgetDaysBefore } from '../../platform/http/day-counts.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { findClinicByCode, type PublicClinicRow } from './public-lookups.queries.ts';

/** More than anybody mistypes in a day; the same code counts once. */
const GUESSES_UNTIL_CLOSED = 30;

/**
 * The clinic of a code for somebody who has not signed in. The transaction must not be given up
 * afterwards, or a wrong code would cost nothing.
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
