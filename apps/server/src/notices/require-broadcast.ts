// Finds a broadcast, and checks that it can be changed and that its content fits.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database/database.ts';
import { ProblemError } from '../platform/problem.ts';
import { stateOf } from './broadcast-view.ts';
import {
  type BroadcastContent,
  type CountedBroadcastRow,
  findBroadcast,
  listUnknownProgrammes,
  lockBroadcast,
} from './broadcasts.queries.ts';

/** @throws ProblemError BROADCAST_NOT_FOUND */
export async function requireBroadcast(tx: Transaction, id: string): Promise<CountedBroadcastRow> {
  const row = await findBroadcast(tx, id);
  if (row === undefined) throw new ProblemError('BROADCAST_NOT_FOUND');
  return row;
}

/**
 * Locks a broadcast that has not ended.
 * @throws ProblemError BROADCAST_NOT_FOUND, VERSION_CONFLICT, BROADCAST_ENDED
 */
export async function requireRunningBroadcast(
  tx: Transaction,
  asked: { readonly id: string; readonly version: number; readonly today: PlainDate },
): Promise<CountedBroadcastRow> {
  await lockBroadcast(tx, asked.id);
  const row = await requireBroadcast(tx, asked.id);
  if (row.version !== asked.version) throw new ProblemError('VERSION_CONFLICT');
  if (stateOf(row, asked.today) === 'ENDED') throw new ProblemError('BROADCAST_ENDED');
  return row;
}

/** @throws ProblemError VALIDATION_FAILED for a reversed period and for unknown programmes */
export async function requireFittingContent(
  tx: Transaction,
  { valid_from: from, valid_to: to, programmes }: BroadcastContent,
): Promise<void> {
  const details = [];
  if (to < from) {
    const message = 'The last day must not be before the first day.';
    details.push({ field: 'valid_to', code: 'PERIOD_REVERSED', message });
  }
  const unknown = await listUnknownProgrammes(tx, programmes);
  if (unknown.length > 0) {
    const message = `These programmes do not exist: ${unknown.join(', ')}.`;
    details.push({ field: 'programmes', code: 'PROGRAMME_UNKNOWN', message });
  }
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

export const auditedBroadcast = (id: string) => ({
  clinicId: null,
  subjectType: 'broadcast',
  subjectId: id,
});
