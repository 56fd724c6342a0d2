// Failed sign-in attempts, including those still being checked.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface Attempter {
  readonly usernameHash: Buffer;
  /** Empty for all unknown machines together. */
  readonly machineHash: Buffer;
}

/** Counts an attempt and locks at the `limit`th. Undefined, and counts nothing, while the lock lasts. */
export async function reserveAttempt(
  tx: Transaction,
  { usernameHash, machineHash }: Attempter,
  at: { now: string; windowStart: string; lockedUntil: string; limit: number },
): Promise<{ locks: boolean } | undefined> {
  return tx.first(sql<{ locks: boolean }>`
    INSERT INTO login_attempt AS a (username_hash, machine_hash, failures, first_at)
    VALUES (${usernameHash}, ${machineHash}, 1, ${at.now})
    ON CONFLICT (username_hash, machine_hash) DO UPDATE SET
      failures = CASE WHEN a.first_at < ${at.windowStart}::timestamptz THEN 1 ELSE a.failures + 1 END,
      first_at = CASE WHEN a.first_at < ${at.windowStart}::timestamptz THEN ${at.now}::timestamptz ELSE a.first_at END,
      locked_until = CASE WHEN a.first_at >= ${at.windowStart}::timestamptz AND a.failures + 1 >= ${at.limit}
                          THEN ${at.lockedUntil}::timestamptz END
     WHERE a.locked_until IS NULL OR a.locked_until <= ${at.now}::timestamptz
    RETURNING locked_until IS NOT NULL AS locks`);
}

/** Removes one attempt, and the lock that it caused. */
export async function takeAttemptBack(
  tx: Transaction,
  { usernameHash, machineHash }: Attempter,
): Promise<void> {
  await tx.run(sql`
    UPDATE login_attempt SET failures = greatest(failures - 1, 0), locked_until = NULL
     WHERE username_hash = ${usernameHash} AND machine_hash = ${machineHash}`);
}

export async function deleteAttempts(tx: Transaction, attempter: Attempter): Promise<void> {
  await tx.run(sql`
    DELETE FROM login_attempt
     WHERE username_hash = ${attempter.usernameHash} AND machine_hash = ${attempter.machineHash}`);
}

/** Unlocks a name on every machine. */
export async function deleteAttemptsOfName(tx: Transaction, usernameHash: Buffer): Promise<void> {
  await tx.run(sql`DELETE FROM login_attempt WHERE username_hash = ${usernameHash}`);
}
