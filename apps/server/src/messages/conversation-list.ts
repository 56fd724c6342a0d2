// A page of conversations in the format of the responses.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { awaitsAnswer, letterAwaitsAnswer, sideOfUser } from '@portal/rules/messages/messages.ts';
import { mayWith } from '../claims/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import {
  listConversationRows,
  type ConversationFilter,
  type ListedConversationRow,
} from './conversations.queries.ts';

interface Query {
  readonly page: number;
  readonly size: number;
  readonly unread: 'false' | 'true';
  readonly open_questions?: 'false' | 'true';
}

export async function conversationPage(
  tx: Transaction,
  query: Query,
  filter: Omit<ConversationFilter, 'hasOpenQuestion' | 'isUnreadOnly'>,
) {
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const asked = {
    ...filter,
    isUnreadOnly: query.unread === 'true',
    hasOpenQuestion: query.open_questions === 'true',
  };
  const { rows, counts } = await listConversationRows(tx, asked, page);
  return {
    page: pageOf(query, counts.total),
    data: rows.map(listedConversation),
    unread_count: counts.unread_count,
  };
}

/** The parts of a clinic's conversations that a user can read. */
function filterOf(user: User, clinicId: string) {
  return {
    side: sideOfUser(user.user_type),
    clinicId,
    claimTypes: CLAIM_TYPES.filter((type) => mayWith(user, type, 'read')),
    hasLetters: user.permissions.has('request-log:read'),
  };
}

/** A page of a clinic's conversations about the claims and letters that the user reads. */
export function clinicConversations(tx: Transaction, query: Query, user: User, clinicId: string) {
  return conversationPage(tx, query, filterOf(user, clinicId));
}

/** The questions that the clinic must answer, those with unread messages first, and how many there are. */
export async function openQuestions(
  tx: Transaction,
  user: User,
  { clinicId, most }: { readonly clinicId: string; readonly most: number },
) {
  const filter = { ...filterOf(user, clinicId), isUnreadOnly: false, hasOpenQuestion: true };
  const { rows, counts } = await listConversationRows(tx, filter, { limit: most, offset: 0 });
  return {
    total: counts.total,
    rows: rows.map((row) => ({
      ...subjectOf(row),
      text: row.question_text ?? row.text,
      asked_at: row.question_at ?? row.sent_at,
    })),
  };
}

function subjectOf(row: ListedConversationRow) {
  return {
    subject: row.claim_id === null ? ('LETTER' as const) : ('CLAIM' as const),
    id: row.claim_id ?? row.letter_id ?? '',
    code: row.claim_code ?? row.letter_code ?? '',
    claim_type: row.claim_type,
    member_name: row.member_name,
  };
}

function listedConversation(row: ListedConversationRow) {
  const { raw_status: status, letter_status: letterStatus } = row;
  const { id: subjectId, ...subject } = subjectOf(row);
  return {
    ...subject,
    subject_id: subjectId,
    provider_company_id: row.clinic_id,
    provider_company_name: row.location_name,
    unread: row.unread,
    is_question_open:
      (status !== null && awaitsAnswer(status)) ||
      (letterStatus !== null && letterAwaitsAnswer(letterStatus)),
    last_message: {
      id: row.message_id,
      side: row.side,
      kind: row.kind,
      user_name: row.user_name,
      text: row.text,
      sent_at: row.sent_at,
    },
  };
}
