// The latest decisions about a clinic's claims, letters, approval codes and requests to change its data.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { NotificationKind } from '@portal/rules/notices/notifications.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly at: string;
  readonly subject_id: string | null;
  readonly code: string;
  readonly claim_type: ClaimType | null;
  readonly member_name: string | null;
}

interface Asked {
  readonly clinicId: string;
  /** The types of claims that the user reads. */
  readonly claimTypes: readonly ClaimType[];
  readonly hasLetters: boolean;
  readonly hasChanges: boolean;
  readonly since: string;
  readonly limit: number;
}

/** The newest first. Each of the four sources gives at most the limit, by an index of its own. */
export function listNotificationRows(
  tx: Transaction,
  { clinicId, claimTypes, hasLetters, hasChanges, since, limit }: Asked,
): Promise<NotificationRow[]> {
  const newest = sql`ORDER BY at DESC, id DESC LIMIT ${limit}`;
  return tx.many(sql<NotificationRow>`
    (SELECT e.id, CASE e.to_status WHEN 'DECLINED' THEN 'CLAIM_DECLINED' ELSE 'CLAIM_CLOSED' END AS kind, e.at,
            c.id AS subject_id, c.claim_code AS code, c.claim_type, c.member_name
       FROM claim_event e JOIN claim c ON c.clinic_id = e.clinic_id AND c.id = e.claim_id
      WHERE e.clinic_id = ${clinicId} AND e.at >= ${since} AND e.to_status IN ('DECLINED','CLOSED')
        AND c.voided_at IS NULL AND c.claim_type = ANY (${claimTypes}::text[]) ${newest})
     UNION ALL
    (SELECT e.id, CASE e.to_status WHEN 'APPROVED' THEN 'LETTER_ISSUED' ELSE 'LETTER_REJECTED' END, e.at,
            g.id AS subject_id, coalesce(g.letter_no, g.request_no), NULL, m.name
       FROM letter g JOIN letter_event e ON e.clinic_id = g.clinic_id AND e.letter_id = g.id
       JOIN member m ON m.id = g.member_id
      WHERE ${hasLetters} AND g.clinic_id = ${clinicId} AND g.modified_at >= ${since} AND e.at >= ${since}
        AND e.move IN ('APPROVE','REJECT') ${newest})
     UNION ALL
    (SELECT r.id, CASE r.status WHEN 'APPROVED' THEN 'CODE_GRANTED' ELSE 'CODE_REFUSED' END, r.decided_at AS at,
            r.draft_id, r.draft_no, r.claim_type, m.name
       FROM approval_request r JOIN member m ON m.id = r.member_id
      WHERE r.clinic_id = ${clinicId} AND r.decided_at >= ${since} AND r.status IN ('APPROVED','REFUSED')
        AND r.claim_type = ANY (${claimTypes}::text[]) ${newest})
     UNION ALL
    (SELECT h.id, CASE h.status WHEN 'ACCEPTED' THEN 'CHANGE_ACCEPTED' ELSE 'CHANGE_DECLINED' END, h.decided_at AS at,
            h.id, h.request_no, NULL, NULL
       FROM clinic_change h
      WHERE ${hasChanges} AND h.clinic_id = ${clinicId} AND h.decided_at >= ${since}
        AND h.status IN ('ACCEPTED','DECLINED') ${newest})
     ${newest}`);
}
