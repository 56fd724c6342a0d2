// The lists of conversations: of one clinic, or of all clinics for the administrator.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import {
  AWAITING_LETTER_STATUSES,
  AWAITING_STATUSES,
  type MessageKind,
  type MessageSide,
} from '@portal/rules/messages/messages.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface ConversationFilter {
  readonly side: MessageSide;
  /** Undefined for all clinics. */
  readonly clinicId: string | undefined;
  /** The types of claims that the user reads. */
  readonly claimTypes: readonly ClaimType[];
  readonly hasLetters: boolean;
  readonly isUnreadOnly: boolean;
  /** Only conversations with a question that the clinic must answer. */
  readonly hasOpenQuestion: boolean;
}

export interface ListedConversationRow {
  readonly clinic_id: string;
  readonly location_name: string;
  readonly unread: number;
  readonly claim_id: string | null;
  readonly claim_code: string | null;
  readonly claim_type: ClaimType | null;
  readonly raw_status: RawStatus | null;
  readonly letter_id: string | null;
  readonly letter_code: string | null;
  readonly letter_status: LetterStatus | null;
  readonly member_name: string;
  readonly message_id: string;
  readonly side: MessageSide;
  readonly kind: MessageKind;
  readonly user_name: string;
  readonly text: string;
  readonly sent_at: string;
  /** The latest question. */
  readonly question_text: string | null;
  readonly question_at: string | null;
}

interface CountRow {
  readonly total: number;
  readonly unread_count: number;
}

const openQuestion = sql`
  (c.raw_status = ANY (${AWAITING_STATUSES}::text[])
   OR EXISTS (SELECT FROM letter g WHERE g.clinic_id = v.clinic_id AND g.id = v.letter_id
                 AND g.status = ANY (${AWAITING_LETTER_STATUSES}::text[])))`;

/** A page of the conversations, the unread ones first, with the numbers of all and of unread ones. */
export async function listConversationRows(
  tx: Transaction,
  filter: ConversationFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedConversationRow[]; counts: CountRow }> {
  const unread = filter.side === 'CLINIC' ? sql`v.clinic_unread` : sql`v.administrator_unread`;
  const conditions = [
    sql`(v.letter_id IS NULL OR ${filter.hasLetters})`,
    sql`(v.claim_id IS NULL OR c.voided_at IS NULL AND c.claim_type = ANY (${[...filter.claimTypes]}::text[]))`,
  ];
  if (filter.clinicId !== undefined) conditions.push(sql`v.clinic_id = ${filter.clinicId}`);
  if (filter.hasOpenQuestion) conditions.push(openQuestion);
  const ofUser = sql`
    conversation v LEFT JOIN claim c ON c.clinic_id = v.clinic_id AND c.id = v.claim_id
     WHERE ${sql.join(conditions, sql` AND `)}`;
  const onlyUnread = filter.isUnreadOnly ? sql`AND ${unread} > 0` : sql``;
  const order = sql`(${unread} > 0) DESC, v.last_message_at DESC, v.id DESC`;
  const [rows, counts] = await tx.batch((on) => [
    on.many(sql<ListedConversationRow>`
      WITH page AS (
        SELECT v.clinic_id, v.id FROM ${ofUser} ${onlyUnread}
         ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}
      )
      SELECT v.clinic_id, l.name AS location_name, ${unread} AS unread, v.claim_id, c.claim_code, c.claim_type,
             c.raw_status, v.letter_id, coalesce(g.letter_no, g.request_no) AS letter_code, g.status AS letter_status,
             coalesce(c.member_name, p.name) AS member_name, m.id AS message_id, m.side, m.kind, m.user_name, m.text,
             m.sent_at, q.text AS question_text, q.sent_at AS question_at
        FROM page
        JOIN conversation v ON v.clinic_id = page.clinic_id AND v.id = page.id
        JOIN location l ON l.id = v.clinic_id
        LEFT JOIN claim c ON c.clinic_id = v.clinic_id AND c.id = v.claim_id
        LEFT JOIN letter g ON g.clinic_id = v.clinic_id AND g.id = v.letter_id
        LEFT JOIN member p ON p.id = g.member_id
        JOIN LATERAL (
          SELECT * FROM message
           WHERE clinic_id = v.clinic_id AND conversation_id = v.id ORDER BY id DESC LIMIT 1) m ON true
        LEFT JOIN LATERAL (
          SELECT text, sent_at FROM message
           WHERE clinic_id = v.clinic_id AND conversation_id = v.id AND kind = 'QUESTION'
           ORDER BY id DESC LIMIT 1) q ON true
       ORDER BY ${order}`),
    on.one(sql<CountRow>`
      SELECT count(*) FILTER (WHERE ${unread} > 0 OR NOT ${filter.isUnreadOnly}) AS total,
             count(*) FILTER (WHERE ${unread} > 0) AS unread_count
        FROM ${ofUser}`),
  ]);
  return { rows, counts };
}
