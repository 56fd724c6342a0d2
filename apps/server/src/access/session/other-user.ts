// A link, a one-time code or an identity provider may bring a user to a browser in which somebody else is signed in.
// Their session ends only with consent (decision 21).
import type { Transaction } from '../../platform/database/database.ts';
import { sessionOfBrowser } from '../../platform/http/forgery/anti-forgery.ts';
import type { Http } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { endSession, findSessionForUpdate, type LiveSession } from './sessions.queries.ts';

interface Entrance {
  readonly services: Pick<Services, 'clock' | 'tokens'>;
  readonly http: Http;
  readonly userId: string;
}

/** The active session of another user in this browser, locked. */
async function findOtherSession(
  tx: Transaction,
  { services, http, userId }: Entrance,
): Promise<LiveSession | undefined> {
  const held = sessionOfBrowser(http, services.tokens);
  if (held === undefined) return undefined;
  const session = await findSessionForUpdate(tx, held, services.clock.now().toISOString());
  return session?.user_id === userId ? undefined : session;
}

/**
 * Ends the active session of another user in this browser.
 * @returns false if there is one and the user has not agreed
 */
export async function leaveToUser(
  tx: Transaction,
  entrance: Entrance,
  hasAgreed: boolean,
): Promise<boolean> {
  const other = await findOtherSession(tx, entrance);
  if (other === undefined) return true;
  if (!hasAgreed) return false;
  await endSession(tx, other.id, entrance.services.clock.now().toISOString(), 'REPLACED');
  return true;
}
