// A page of conversations in the format of the responses.
import { awaitsAnswer, letterAwaitsAnswer } from '@portal/rules/messages/messages.ts';
import type { Transaction } from '../platform/database/database.ts';
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

function listedConversation(row: ListedConversationRow) {
  const { raw_status: status, letter_status: letterStatus } = row;
  return {
    subject: row.claim_id === null ? ('LETTER' as const) : ('CLAIM' as const),
    subject_id: row.claim_id ?? row.letter_id ?? '',
    code: row.claim_code ?? row.letter_code ?? '',
    claim_type: row.claim_type,
    provider_company_id: row.clinic_id,
    provider_company_name: row.location_name,
    member_name: row.member_name,
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
