// The sessions of the signed-in user in the form that the calls answer.
import type { Reply } from '@portal/contract/schemas.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { listOwnSessionRows } from './sessions.queries.ts';

const MOST_SESSIONS = 20;

export async function ownSessions(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  user: Pick<User, 'session_id' | 'user_id'>,
): Promise<Reply<'listOwnSessions'>['data']> {
  const now = clock.now().toISOString();
  const rows = await listOwnSessionRows(tx, user.user_id, { now, limit: MOST_SESSIONS });
  return rows.map((row) => ({ ...row, is_current: row.id === user.session_id }));
}
