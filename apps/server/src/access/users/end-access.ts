// Ends what a suspended user could still use: sessions, mailed links, tokens of external portals.
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { voidLinksOf } from './users.queries.ts';

export async function endAccess(
  tx: Transaction,
  userId: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const now = clock.now().toISOString();
  await endSessionsOf(tx, userId, now, 'SUSPENDED');
  await voidLinksOf(tx, userId, now);
}
