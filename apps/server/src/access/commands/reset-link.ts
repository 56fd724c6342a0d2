// A link to choose a new password, for users who cannot be reached by mail.
import type pg from 'pg';
import { hashOfToken, linkAddress, linkLifetime, newToken } from '../credentials/password-links.ts';
import { isoAfter, type Clock } from '../../platform/clock.ts';
import { insertResetLink } from './reset-link.queries.ts';

/** Creates a link. Throws an Error with one sentence if no user has the name. */
export async function makeResetLink(
  owner: pg.ClientBase,
  { username, origin }: { username: string; origin: string },
  clock: Clock,
): Promise<string> {
  const token = newToken();
  const isMade = await insertResetLink(owner, {
    username,
    tokenHash: hashOfToken(token),
    now: clock.now().toISOString(),
    expiresAt: isoAfter(clock.now(), linkLifetime('RESET')),
  });
  if (!isMade) throw new Error(`There is no user ${username} who can sign in.`);
  return linkAddress(origin, 'RESET', token);
}
