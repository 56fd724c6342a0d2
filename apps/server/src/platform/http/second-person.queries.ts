// Calls that wait for a second person, and what decides who that may be.
import { sql, type Transaction } from '../database/database.ts';

export async function readAuthorityRow(tx: Transaction): Promise<unknown> {
  const row = await tx.one(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'authority'`,
  );
  return row.value;
}

/** Whether a person has created, invited, changed or reset one of the accounts since a time, or one of them that of the person. */
export async function hasChangedAccounts(
  tx: Transaction,
  userId: string,
  accounts: readonly string[],
  since: string,
): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT coalesce(bool_or(
             has_changed_account(${userId}, account, ${since}) OR has_changed_account(account, ${userId}, ${since})), false) AS found
      FROM unnest(${accounts}::uuid[]) AS account`);
  return row.found;
}

/**
 * Serialises the decisions of a person whose amounts add up, until the transaction ends: neither of two that are made at once
 * would count the other.
 */
export async function lockDecisionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.run(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('decisions of ' || ${userId}::text, 0))`,
  );
}

export interface NewProposal {
  readonly act: string;
  /** In dollars; null if no amount decides. */
  readonly amount: string | null;
  readonly subject: string;
  readonly address: string;
  readonly call: string;
  readonly request: object;
  readonly involved: readonly string[];
  readonly by: string;
  readonly at: string;
  /** Proposals from before this time have expired. */
  readonly waitingSince: string;
}

/** False if the same call already waits. One that has expired makes room. */
export async function insertProposal(tx: Transaction, proposal: NewProposal): Promise<boolean> {
  const { act, amount, subject, address, call, request, involved, by, at } = proposal;
  await tx.run(sql`
    UPDATE proposal SET status = 'EXPIRED'
     WHERE call = ${call} AND status = 'WAITING'
       AND (proposed_at < ${proposal.waitingSince} OR proposed_by IN (SELECT id FROM app_user WHERE status <> 'ACTIVE'))`);
  const inserted = await tx.run(sql`
    INSERT INTO proposal (act, amount, subject, address, call, request, involved, proposed_by, proposed_at)
    VALUES (${act}, ${amount}, ${subject}, ${address}, ${call}, ${JSON.stringify(request)}::jsonb, ${involved}::uuid[],
            ${by}, ${at})
    ON CONFLICT (call, md5(request::text)) WHERE status = 'WAITING' DO NOTHING`);
  return inserted === 1;
}
