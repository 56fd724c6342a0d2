// Demo accounts share a public password, so they must not be able to sign in outside a demo.
import type pg from 'pg';
import { hashPassword, newToken } from '../access/public.ts';
import type { Clock } from '../platform/clock.ts';
import { ACCOUNTS } from './demo-accounts.ts';
import { withOwner } from './owner.queries.ts';
import { countActiveDemoAccounts, suspendDemoAccounts } from './demo-account-guard.queries.ts';

const usernames = ACCOUNTS.map(({ username }) => username);

/** @throws Error naming the command to run, when demo accounts could sign in to production */
export async function refuseDemoAccounts(
  running: { readonly ownerUrl: string },
  { demo }: { readonly demo: boolean },
): Promise<void> {
  if (demo) return;
  const found = await withOwner(running.ownerUrl, (owner) =>
    countActiveDemoAccounts(owner, usernames),
  );
  if (found === 0) return;
  throw new Error(
    `DEMO=off is refused: this database has ${found} active demo accounts, whose password is public. ` +
      'Suspend them with `npm run portal -- disable-demo-accounts`, or use another database.',
  );
}

/** Suspends every demo account and returns how many there were. */
export async function disableDemoAccounts(owner: pg.ClientBase, clock: Clock): Promise<number> {
  return suspendDemoAccounts(owner, {
    usernames,
    passwordHash: await hashPassword(newToken()),
    now: clock.now().toISOString(),
  });
}
