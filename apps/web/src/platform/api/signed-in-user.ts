// The signed-in user under the names of the specification (Access spec §3).
import { momentOf } from '../clock.ts';
import { currentMe } from './session.ts';

interface SignedInUser {
  readonly profile: {
    readonly sub: string;
    readonly preferred_username: string;
    readonly name: string;
  };
  /** Expiry of the session, in seconds since 1970. */
  readonly expires_at: number;
}

export function currentUser(): SignedInUser | undefined {
  const me = currentMe();
  if (me === undefined) return undefined;
  return {
    profile: { sub: me.userId, preferred_username: me.username, name: me.name },
    expires_at: Math.floor((momentOf(me.sessionExpiresAt) ?? 0) / 1000),
  };
}
