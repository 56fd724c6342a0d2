// Machines that have signed in to an account before, by a signed cookie (OWASP: device cookies). The
// lock after failed sign-ins counts for each of them apart: whoever guesses elsewhere cannot keep a
// clinic out of its own account. A change of the password makes all of them strangers.
import type { Http } from '../platform/handler.ts';
import type { Tokens } from '../platform/tokens.ts';
import type { UserRow } from './sessions.queries.ts';

type Account = Pick<UserRow, 'username' | 'password_hash'>;

const cookieName = 'portal_machines';
const lifetimeSeconds = 180 * 24 * 3600;
/** Accounts that share a machine; the one that signed in the longest ago is forgotten first. */
const mostAccounts = 10;
const separator = '~';

function entriesOf(http: Http): string[] {
  return (http.cookie(cookieName) ?? '').split(separator, mostAccounts);
}

/** The id of the machine for this account; undefined if nobody has signed in here with its present password. */
export function knownMachine(http: Http, tokens: Tokens, account: Account): string | undefined {
  for (const entry of entriesOf(http)) {
    const machine = tokens.verifyMachine(entry, account);
    if (machine !== undefined) return machine;
  }
  return undefined;
}

/** Notes in the cookie that this account signed in on this machine. */
export function rememberMachine(http: Http, tokens: Tokens, account: Account): void {
  const entries = entriesOf(http);
  const known = entries.find((entry) => tokens.verifyMachine(entry, account) !== undefined);
  const others = entries.filter((entry) => entry !== known && entry !== '');
  const newest = [known ?? tokens.makeMachine(account), ...others].slice(0, mostAccounts);
  http.setCookie(cookieName, newest.join(separator), {
    path: '/api',
    httpOnly: true,
    maxAgeSeconds: lifetimeSeconds,
  });
}
