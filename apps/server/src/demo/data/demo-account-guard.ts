// Keeps demos and production apart. Demo accounts share a public password, so they must not be able to sign in
// outside a demo. A demo writes its mails to the log, so it must not run on a production database.
import type pg from 'pg';
import { hashPassword, newToken } from '../../access/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { ACCOUNTS } from './demo-accounts.ts';
import { PROGRAM } from '../../platform/program-name.ts';
import { hasReferenceData, withOwner } from '../../platform/database/owner.queries.ts';
import { countActiveDemoAccounts, suspendDemoAccounts } from './demo-account-guard.queries.ts';

const usernames = ACCOUNTS.map(({ username }) => username);

/** @throws Error naming the command to run if demo accounts could sign in to production */
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
      `Suspend them with \`${PROGRAM} disable-demo-accounts\`, or use another database.`,
  );
}

/**
 * Refuses to start a demo on a production database, that is, one with data but no demo account that can sign in.
 * Must be called before the jobs start, because the jobs of a demo would take the mails of production.
 * @throws Error with one sentence that says what to set
 */
export async function refuseProductionAsDemo(
  running: { readonly ownerUrl: string },
  { demo }: { readonly demo: boolean },
): Promise<void> {
  if (!demo) return;
  const isProduction = await withOwner(
    running.ownerUrl,
    // In this order, because another process may be loading the demo, which becomes visible all at once.
    async (owner) =>
      (await hasReferenceData(owner)) && (await countActiveDemoAccounts(owner, usernames)) === 0,
  );
  if (!isProduction) return;
  throw new Error(
    'This database holds production data and cannot run as a demo: set DEMO=off and PUBLIC_URL, ' +
      'or use another DATA_DIR or DATABASE_URL for the demo.',
  );
}

/** Suspends every demo account and returns their number. */
export async function disableDemoAccounts(owner: pg.ClientBase, clock: Clock): Promise<number> {
  return suspendDemoAccounts(owner, {
    usernames,
    passwordHash: await hashPassword(newToken()),
    now: clock.now().toISOString(),
  });
}
