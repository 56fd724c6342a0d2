// Ends letters whose last day is over, and closes their claims that have no final bill.
import { letterStatusAfter } from '@portal/rules/guarantees/letter-moves.ts';
import { hasExpired } from '@portal/rules/guarantees/letter-use.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { closeUnbilledClaims, lockUnbilledClaims } from '../claims/public.ts';
import { insertAudit } from '../platform/database/audit.queries.ts';
import type { Services } from '../platform/http/services.ts';
import { findExpiredLetters, lockLetter, type ExpiredLetterRow } from './letters.queries.ts';
import { storeMove } from './move-letter.ts';

const jobName = 'letter-expiry';

/** Each letter has its own transaction. Any number of processes can do this at the same time. */
export async function expireLetters(services: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const today = services.clock.today();
  const expired = await services.database.transaction((tx) => findExpiredLetters(tx, today));
  for (const letter of expired) await expire(letter, services);
}

async function expire(
  { clinic_id: clinicId, id }: ExpiredLetterRow,
  { clock, database }: Pick<Services, 'clock' | 'database'>,
): Promise<void> {
  const at = clock.now().toISOString();
  await database.transaction(async (tx) => {
    const claims = await lockUnbilledClaims(tx, clinicId, id);
    const letter = await lockLetter(tx, id);
    if (letter?.valid_to === null || letter?.valid_to === undefined) return;
    const to = letterStatusAfter(letter.status, 'EXPIRE', 'SYSTEM');
    if (to !== 'EXPIRED' || !hasExpired(plainDate(letter.valid_to), clock.today())) return;
    await closeUnbilledClaims(tx, claims, { actor: jobName, at });
    const event = { from: letter.status, to, userId: null, userName: jobName, remark: null, at };
    await storeMove(tx, letter, { asked_amount: null }, { move: 'EXPIRE', ...event });
    await insertAudit(
      tx,
      { at, userId: null, username: jobName, onBehalfOf: null, sessionId: null, traceId: '' },
      {
        action: 'guarantees.expire',
        clinicId,
        subjectType: 'letter',
        subjectId: id,
        before: { status: letter.status },
        after: { status: to },
      },
    );
  });
}
