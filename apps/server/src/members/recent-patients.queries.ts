// The patients whom a user has looked up at a clinic, from the audit trail.
import { sql, type Transaction } from '../platform/database/database.ts';
import { isOpenTo } from './members.queries.ts';

export interface RecentPatientRow {
  readonly id: string;
  readonly name: string;
  readonly national_id_tail: string | null;
  readonly seen_at: string;
}

/** Of the clinic's entries, which bounds the time of the query. A patient makes about ten of them. */
const NEWEST_ENTRIES = 1000;

export function listRecentPatientRows(
  tx: Transaction,
  asked: {
    readonly clinicId: string;
    readonly userId: string;
    readonly since: string;
    readonly day: string;
    readonly most: number;
  },
): Promise<RecentPatientRow[]> {
  return tx.many(sql<RecentPatientRow>`
    WITH newest AS MATERIALIZED (
           SELECT id, user_id, action, subject_id, at FROM audit_entry
            WHERE clinic_id = ${asked.clinicId} AND at >= ${asked.since}
            ORDER BY at DESC LIMIT ${NEWEST_ENTRIES}),
         own AS (
           SELECT subject_id, at, row_number() OVER (ORDER BY at DESC, id DESC) AS place FROM newest
            WHERE user_id = ${asked.userId} AND action IN ('members.read', 'members.search')
              AND subject_id <> '-'),
         seen AS MATERIALIZED (
           SELECT subject_id, max(at) AS seen_at, min(place) AS place FROM own
            GROUP BY subject_id ORDER BY min(place) LIMIT ${asked.most})
    SELECT m.id, m.name, m.national_id_tail, seen.seen_at
      FROM seen JOIN member m ON m.id = seen.subject_id::uuid
     WHERE EXISTS (SELECT FROM policy_member pm
                     JOIN policy p ON p.id = pm.policy_id
                     JOIN company_policy cp ON cp.id = p.company_policy_id
                    WHERE pm.member_id = m.id AND ${isOpenTo([asked.clinicId], asked.day)})
     ORDER BY seen.place`);
}
