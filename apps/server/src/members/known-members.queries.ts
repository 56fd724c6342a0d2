// The members that a clinic knows: members that it looked up, or that its claims and drafts name.
import { sql, type RawBuilder, type Transaction } from '../platform/database/database.ts';

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} AT TIME ZONE 'Asia/Singapore')::date`;

/**
 * Records that the clinic found the members or read their detail. Only the day matters. The row of this day is
 * not written again, so clerks who look at the same member do not wait for each other.
 */
export async function recordLookUps(
  tx: Transaction,
  seen: { clinicId: string; memberIds: readonly string[]; at: string },
): Promise<void> {
  // Sorted, so that two searches cannot deadlock.
  const memberIds = [...new Set(seen.memberIds)].toSorted();
  await tx.run(sql`
    INSERT INTO member_look_up (clinic_id, member_id, last_at)
    SELECT ${seen.clinicId}::uuid, found.id, ${seen.at}::timestamptz FROM unnest(${memberIds}::uuid[]) AS found (id)
     WHERE NOT EXISTS (SELECT FROM member_look_up m
                        WHERE m.clinic_id = ${seen.clinicId} AND m.member_id = found.id
                          AND ${dayOf(sql`m.last_at`)} = ${dayOf(sql`${seen.at}::timestamptz`)})
    ON CONFLICT (clinic_id, member_id) DO UPDATE SET last_at = excluded.last_at`);
}

/** How many of the members the clinic has not looked up on a day in Singapore. */
export async function countNotSeenOn(
  tx: Transaction,
  ask: { clinicId: string; memberIds: readonly string[]; day: string },
): Promise<number> {
  const row = await tx.one(sql<{ fresh: number }>`
    SELECT count(*) AS fresh FROM unnest(${ask.memberIds}::uuid[]) AS member_id
     WHERE NOT EXISTS (SELECT FROM member_look_up seen
                        WHERE seen.clinic_id = ${ask.clinicId} AND seen.member_id = member_id
                          AND ${dayOf(sql`seen.last_at`)} = ${ask.day}::date)`);
  return row.fresh;
}

export interface KnownMemberRow {
  /** The most recent look-up of a member by any of the clinics. */
  readonly last_at: string | null;
  /** Whether any of the clinics has a claim or a draft for one of the members. */
  readonly has_claims: boolean;
}

/**
 * The latest look-up of the members by the clinics, and whether the clinics have claims for them.
 * @param clinicIds the clinics of the user
 */
export function findKnownMember(
  tx: Transaction,
  clinicIds: readonly string[],
  memberIds: readonly string[],
): Promise<KnownMemberRow> {
  return tx.one(sql<KnownMemberRow>`
    SELECT (SELECT max(last_at) FROM member_look_up
             WHERE member_id = ANY (${memberIds}::uuid[]) AND clinic_id = ANY (${clinicIds}::uuid[])) AS last_at,
           EXISTS (SELECT FROM claim
                    WHERE member_id = ANY (${memberIds}::uuid[]) AND clinic_id = ANY (${clinicIds}::uuid[])
                      AND voided_at IS NULL)
           OR EXISTS (SELECT FROM claim_draft
                       WHERE member_id = ANY (${memberIds}::uuid[]) AND clinic_id = ANY (${clinicIds}::uuid[])) AS has_claims`);
}
