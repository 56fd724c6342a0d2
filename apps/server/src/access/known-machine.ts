// Machines that have signed in to an account before, by a signed cookie (OWASP: device cookies). The
// lock after failed sign-ins counts for each of them apart: whoever guesses elsewhere cannot keep a
// clinic out of its own account.
import type { Http } from '../platform/handler.ts';
import type { Tokens } from '../platform/tokens.ts';

const cookieName = 'portal_machines';
const lifetimeSeconds = 180 * 24 * 3600;
/** Accounts that share a machine; the one that signed in the longest ago is forgotten first. */
const mostAccounts = 10;
const separator = '~';

function entriesOf(http: Http): string[] {
  return (http.cookie(cookieName) ?? '').split(separator, mostAccounts);
}

/** The id of the machine for this account; undefined when nobody signed in to it here before. */
export function knownMachine(http: Http, tokens: Tokens, username: string): string | undefined {
  for (const entry of entriesOf(http)) {
    const machine = tokens.verifyMachine(entry, username);
    if (machine !== undefined) return machine;
  }
  return undefined;
}

/** Notes in the cookie that this account signed in on this machine. */
export function rememberMachine(http: Http, tokens: Tokens, username: string): void {
  const entries = entriesOf(http);
  const known = entries.find((entry) => tokens.verifyMachine(entry, username) !== undefined);
  const others = entries.filter((entry) => entry !== known && entry !== '');
  const newest = [known ?? tokens.makeMachine(username), ...others].slice(0, mostAccounts);
  http.setCookie(cookieName, newest.join(separator), {
    path: '/api',
    httpOnly: true,
    maxAgeSeconds: lifetimeSeconds,
  });
}
