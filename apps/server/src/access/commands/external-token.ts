// Tokens with which an external portal signs an administrator in at a clinic, through the browser.
import type pg from 'pg';
import { hashOfToken, newToken } from '../credentials/password-links.ts';
import { isoAfter, type Clock } from '../../platform/clock.ts';
import { findAdministrators, findClinicId, insertExternalToken } from './external-token.queries.ts';

const lifetimeMilliseconds = 10 * 60_000;

interface Wanted {
  readonly clinicCode: string;
  readonly externalClientId: string;
  /** Undefined for the first administrator with the role ops. */
  readonly username: string | undefined;
}

/** Creates a token. Throws an Error with one sentence if the clinic or the administrator does not exist. */
export async function makeExternalToken(
  owner: pg.ClientBase,
  wanted: Wanted,
  clock: Clock,
): Promise<{ clinicId: string; value: string }> {
  const clinicId = await findClinicId(owner, wanted.clinicCode);
  if (clinicId === undefined) throw new Error(`There is no clinic ${wanted.clinicCode}.`);
  const [administrator] = await findAdministrators(owner, wanted.username);
  if (administrator === undefined) {
    throw new Error(
      wanted.username === undefined
        ? 'There is no administrator; make one with create-admin.'
        : `There is no administrator ${wanted.username}.`,
    );
  }
  const value = newToken();
  await insertExternalToken(owner, {
    tokenHash: hashOfToken(value),
    externalClientId: wanted.externalClientId,
    userId: administrator,
    clinicId,
    now: clock.now().toISOString(),
    expiresAt: isoAfter(clock.now(), lifetimeMilliseconds),
  });
  return { clinicId, value };
}
