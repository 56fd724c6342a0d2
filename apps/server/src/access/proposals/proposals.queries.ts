// Calls that wait for a second person.
import type { UserType } from '@portal/rules/access/roles.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

type ProposalStatus = 'CONFIRMED' | 'DECLINED' | 'EXPIRED' | 'WAITING';

/** The call, and what says whether the person who made the proposal may still make it. */
export interface ProposedCall {
  readonly call: string;
  readonly user_type: UserType;
  readonly profile_type: string;
  readonly role_permissions: readonly string[];
}

export interface ProposalRow extends ProposedCall {
  readonly id: string;
  readonly act: string;
  readonly amount: string | null;
  readonly subject: string;
  /** Of the request. */
  readonly body: unknown;
  /** The first records that an import would write; null for other calls. */
  readonly changes: unknown;
  readonly address: string;
  readonly status: ProposalStatus;
  readonly proposed_by: string;
  readonly proposer: string;
  readonly proposed_at: string;
  readonly decider: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
  /** The reader was involved, or has changed the account of somebody who was. */
  readonly is_involved: boolean;
}

/** The person who reads. */
interface ProposalReader {
  readonly userId: string;
  /** Changes of accounts count since this time. */
  readonly since: string;
  /** The calls that they may make themselves. */
  readonly calls: readonly string[];
  /** Proposals from before this time have expired. */
  readonly waitingSince: string;
}

const proposedCall = sql`p.call, u.user_type, u.profile_type,
  ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)) AS role_permissions`;

/** Of a proposal, and of the person who made it. */
const currentStatus = (waitingSince: string) =>
  sql`CASE WHEN p.status = 'WAITING' AND (p.proposed_at < ${waitingSince} OR u.status <> 'ACTIVE') THEN 'EXPIRED' ELSE p.status END`;

/** Only those who may apply an import read them, as its preview. */
const importedChanges = sql`CASE WHEN p.call = 'applyImport' THEN (
    SELECT i.samples FROM import_run i WHERE i.id::text = p.request #>> '{params,id}') END`;

interface Wanted {
  readonly status: ProposalStatus | null;
  /** The page of the subject. */
  readonly address: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Waiting ones first, the newest first. */
export async function listProposalRows(
  tx: Transaction,
  { userId, since, calls, waitingSince }: ProposalReader,
  { status, address, limit, offset }: Wanted,
): Promise<{ rows: ProposalRow[]; total: number }> {
  const current = currentStatus(waitingSince);
  const where = sql`p.call = ANY (${calls}) AND (${status}::text IS NULL OR ${current} = ${status})
       AND (${address}::text IS NULL OR p.address = ${address})`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<ProposalRow>`
      SELECT p.id, p.act, p.amount, p.subject, p.request -> 'body' AS body, ${importedChanges} AS changes,
             p.address, ${current} AS status, ${proposedCall}, p.proposed_by, u.name AS proposer, p.proposed_at,
             d.name AS decider, p.decided_at, p.reason,
             (SELECT bool_or(one = ${userId} OR has_changed_account(${userId}, one, ${since}) OR has_changed_account(one, ${userId}, ${since}))
                FROM unnest(p.involved || p.proposed_by) AS one) AS is_involved
        FROM proposal p JOIN app_user u ON u.id = p.proposed_by LEFT JOIN app_user d ON d.id = p.decided_by
       WHERE ${where}
       ORDER BY ${current} = 'WAITING' DESC, p.proposed_at DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`),
    on.one(
      sql<{
        total: number;
      }>`SELECT count(*)::int AS total FROM proposal p JOIN app_user u ON u.id = p.proposed_by WHERE ${where}`,
    ),
  ]);
  return { rows, total: count.total };
}

export interface WaitingProposal extends ProposedCall {
  readonly id: string;
  readonly act: string;
  readonly subject: string;
  readonly request: unknown;
  readonly involved: readonly string[];
  readonly proposed_by: string;
  readonly proposed_at: string;
}

/** Locked; undefined if there is none, or it has been decided or has expired. */
export function lockWaitingProposal(
  tx: Transaction,
  id: string,
  waitingSince: string,
): Promise<WaitingProposal | undefined> {
  return tx.first(sql<WaitingProposal>`
    SELECT p.id, p.act, p.subject, p.request, p.involved, p.proposed_by, p.proposed_at, ${proposedCall}
      FROM proposal p JOIN app_user u ON u.id = p.proposed_by
     WHERE p.id = ${id} AND ${currentStatus(waitingSince)} = 'WAITING' FOR UPDATE OF p`);
}

export async function endProposal(
  tx: Transaction,
  id: string,
  end: { status: 'CONFIRMED' | 'DECLINED'; by: string; at: string; reason: string | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE proposal SET status = ${end.status}, decided_by = ${end.by}, decided_at = ${end.at}, reason = ${end.reason}
     WHERE id = ${id}`);
}

/** False if the version has changed in the meantime. */
export async function writeAuthority(
  tx: Transaction,
  version: number,
  setting: object,
): Promise<boolean> {
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT change_setting('authority', ${version}, ${JSON.stringify(setting)}::jsonb) AS changed`);
  return row.changed;
}
