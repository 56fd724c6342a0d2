// Daily counts of member look-ups, by user and by clinic.
import {
  DEFAULT_LOOK_UP_LIMITS,
  type LookUpCount,
  type LookUpLimits,
  type LookUpScope,
} from '@portal/rules/members/look-up-budget.ts';
import { z } from 'zod';
import { sql, type Transaction } from '../platform/database/database.ts';

const Limits = z.object({ lookUps: z.number().int(), misses: z.number().int() });
const Setting = z.object({
  USER: Limits,
  CLINIC: Limits,
  BULK: Limits.default(DEFAULT_LOOK_UP_LIMITS.BULK),
});

interface CountRow {
  readonly scope: LookUpScope;
  readonly look_ups: number;
  readonly misses: number;
  /** The limits of the setting; null if it is not set. */
  readonly setting: unknown;
}

interface Budgets {
  readonly counts: readonly LookUpCount[];
  readonly limits: LookUpLimits;
}

interface Asked {
  readonly day: string;
  readonly userId: string;
  readonly clinicId: string | null;
  readonly lookUps: number;
  readonly misses: number;
}

/**
 * Adds to the counts of the day and returns them with the limits. Locks the user's row, then the clinic's,
 * until the transaction ends, so that parallel requests cannot exceed a limit.
 */
export async function addLookUps(tx: Transaction, asked: Asked): Promise<Budgets> {
  const { day, userId, clinicId, lookUps, misses } = asked;
  const rows = await tx.many(sql<CountRow>`
    INSERT INTO look_up_count AS c (day, scope, subject_id, look_ups, misses)
    SELECT ${day}::date, scope, subject_id, ${lookUps}::int, ${misses}::int
      FROM (VALUES (1, 'USER', ${userId}::uuid), (2, 'CLINIC', ${clinicId}::uuid)) AS subject (no, scope, subject_id)
     WHERE subject_id IS NOT NULL
     ORDER BY no
    ON CONFLICT (day, scope, subject_id)
       DO UPDATE SET look_ups = c.look_ups + excluded.look_ups, misses = c.misses + excluded.misses
    RETURNING scope, look_ups, misses, (SELECT value FROM setting WHERE name = 'member_look_ups') AS setting`);
  return budgetsOf(rows);
}

/** The same for the members of an uploaded file. */
export async function addBulkLookUps(
  tx: Transaction,
  asked: { day: string; clinicId: string; lookUps: number; misses: number },
): Promise<{ count: LookUpCount; limits: LookUpLimits }> {
  const row = await tx.one(sql<CountRow>`
    INSERT INTO look_up_count AS c (day, scope, subject_id, look_ups, misses)
    VALUES (${asked.day}::date, 'BULK', ${asked.clinicId}, ${asked.lookUps}, ${asked.misses})
    ON CONFLICT (day, scope, subject_id)
       DO UPDATE SET look_ups = c.look_ups + excluded.look_ups, misses = c.misses + excluded.misses
    RETURNING scope, look_ups, misses, (SELECT value FROM setting WHERE name = 'member_look_ups') AS setting`);
  const { limits } = budgetsOf([row]);
  return { count: { scope: row.scope, lookUps: row.look_ups, misses: row.misses }, limits };
}

/** The counts of the day without locking them, and the limits. */
export async function findLookUps(
  tx: Transaction,
  asked: Pick<Asked, 'day' | 'userId' | 'clinicId'>,
): Promise<Budgets> {
  const rows = await tx.many(sql<CountRow>`
    SELECT subject.scope, coalesce(c.look_ups, 0) AS look_ups, coalesce(c.misses, 0) AS misses,
           (SELECT value FROM setting WHERE name = 'member_look_ups') AS setting
      FROM (VALUES ('USER', ${asked.userId}::uuid), ('CLINIC', ${asked.clinicId}::uuid)) AS subject (scope, id)
      LEFT JOIN look_up_count c ON c.day = ${asked.day}::date AND c.scope = subject.scope AND c.subject_id = subject.id
     WHERE subject.id IS NOT NULL`);
  return budgetsOf(rows);
}

function budgetsOf(rows: readonly CountRow[]): Budgets {
  const setting = rows[0]?.setting ?? null;
  return {
    counts: rows.map((row) => ({ scope: row.scope, lookUps: row.look_ups, misses: row.misses })),
    limits: setting === null ? DEFAULT_LOOK_UP_LIMITS : Setting.parse(setting),
  };
}

export async function forgetLookUpsBefore(tx: Transaction, day: string): Promise<void> {
  await tx.run(sql`DELETE FROM look_up_count WHERE day < ${day}::date`);
}
