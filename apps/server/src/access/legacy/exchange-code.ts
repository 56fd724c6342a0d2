// One-time codes that open a session in another browser through an address (Access spec §2, auth-callback). A
// code is valid once and for a minute, so that an address in a history or a log opens nothing.
import { isoAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { insertExchangeCode, useExchangeCode } from './exchange-code.queries.ts';
import { hashOfToken, newToken } from '../credentials/password-links.ts';
import { findSessionForUpdate, type LiveSession } from '../session/sessions.queries.ts';

const lifetimeMilliseconds = 60_000;

export async function giveExchangeCode(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  sessionId: string,
): Promise<{ code: string; expiresAt: string }> {
  const code = newToken();
  const expiresAt = isoAfter(services.clock.now(), lifetimeMilliseconds);
  await insertExchangeCode(tx, {
    codeHash: hashOfToken(code),
    sessionId,
    expiresAt,
  });
  return { code, expiresAt };
}

/** The session that a code opens, once; undefined if the code or the session is not valid. */
export async function takeExchangeCode(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  code: string,
): Promise<LiveSession | undefined> {
  const now = clock.now().toISOString();
  const used = await useExchangeCode(tx, hashOfToken(code), now);
  return used === undefined ? undefined : findSessionForUpdate(tx, used.session_id, now);
}
