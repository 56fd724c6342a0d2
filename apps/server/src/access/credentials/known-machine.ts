// Recognises machines that have signed in to an account before by a signed cookie (OWASP: device cookies).
// Failed sign-ins are counted for each of them separately, so that guesses on other machines cannot lock
// a clinic out of its own account. A new password invalidates the cookies of all machines.
import type { Http } from '../../platform/http/handler.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { UserRow } from '../session/sessions.queries.ts';

type Account = Pick<UserRow, 'username' | 'password_hash'>;

const cookieName = 'portal_machines';
const lifetimeSeconds = 180 * 24 * 3600;
/** Accounts in one cookie; the one with the oldest sign-in is dropped first. */
const mostAccounts = 10;
const separator = '~';

function entriesOf(http: Http): string[] {
  return (http.cookie(cookieName) ?? '').split(separator, mostAccounts);
}

/** The id of the machine for this account; undefined unless it has signed in here with its current password. */
export function knownMachine(http: Http, tokens: Tokens, account: Account): string | undefined {
  for (const entry of entriesOf(http)) {
    const machine = tokens.verifyMachine(entry, account);
    if (machine !== undefined) return machine;
  }
  return undefined;
}

/** Adds this account to the machine's cookie. */
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
