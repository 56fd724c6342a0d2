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

/** A user, a clinic, or the files of a clinic. */
export interface LookUpSubject {
  readonly scope: LookUpScope;
  readonly id: string;
}

interface Asked {
  readonly day: string;
  /** In this order, so that parallel requests do not wait for each other. */
  readonly subjects: readonly LookUpSubject[];
}

/**
 * Adds to the counts of the day and returns them with the limits. Locks the rows until the transaction ends, so that
 * parallel requests cannot exceed a limit.
 */
export async function addLookUps(
  tx: Transaction,
  { day, subjects }: Asked,
  { lookUps, misses }: Pick<LookUpCount, 'lookUps' | 'misses'>,
): Promise<Budgets> {
  const rows = await tx.many(sql<CountRow>`
    INSERT INTO look_up_count AS c (day, scope, subject_id, look_ups, misses)
    SELECT ${day}::date, s.subject ->> 'scope', (s.subject ->> 'id')::uuid, ${lookUps}::int, ${misses}::int
      FROM jsonb_array_elements(${JSON.stringify(subjects)}::jsonb) WITH ORDINALITY AS s (subject, no)
     ORDER BY s.no
    ON CONFLICT (day, scope, subject_id)
       DO UPDATE SET look_ups = c.look_ups + excluded.look_ups, misses = c.misses + excluded.misses
    RETURNING scope, look_ups, misses, (SELECT value FROM setting WHERE name = 'member_look_ups') AS setting`);
  return budgetsOf(rows);
}

/** The counts of the day without locking them, and the limits. */
export async function findLookUps(tx: Transaction, { day, subjects }: Asked): Promise<Budgets> {
  const rows = await tx.many(sql<CountRow>`
    SELECT s.scope, coalesce(c.look_ups, 0) AS look_ups, coalesce(c.misses, 0) AS misses,
           (SELECT value FROM setting WHERE name = 'member_look_ups') AS setting
      FROM jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) AS s(scope text, id uuid)
      LEFT JOIN look_up_count c ON c.day = ${day}::date AND c.scope = s.scope AND c.subject_id = s.id`);
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
