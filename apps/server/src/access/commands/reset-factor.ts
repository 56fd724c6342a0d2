// Removes second factors from the command line, for the last administrator, whom no second person can help.
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/owner.queries.ts';
import { removeFactors } from './reset-factor.queries.ts';

/** @throws Error with one sentence if there is no such user */
export async function resetFactor(
  owner: pg.ClientBase,
  username: string,
  clock: Clock,
): Promise<void> {
  const given = { username: username.toLowerCase(), now: clock.now().toISOString() };
  await inTransaction(owner, async () => {
    if (!(await removeFactors(owner, given))) throw new Error(`There is no user ${username}.`);
  });
}
