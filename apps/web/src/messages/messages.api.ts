// The calls of messages about one claim or letter.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import type { MessageSubject } from './message-subject.ts';

export type Conversation = Reply<'listClaimMessages'>['data'];
export type ShownMessage = Conversation['messages'][number];

const KEY = 'messages';
export const CONVERSATIONS_KEY = 'conversations';

export function conversationQuery({ kind, id }: MessageSubject) {
  return queryOptions({
    queryKey: [KEY, kind, id],
    queryFn: async ({ signal }) => {
      const request = { params: { id }, signal };
      const reply =
        kind === 'claim'
          ? await call('listClaimMessages', request)
          : await call('listLetterMessages', request);
      return reply.data;
    },
  });
}

interface NewMessage {
  readonly text: string;
  readonly documents: NonNullable<Request<'sendDeskMessage'>['body']['supporting_docs']>;
  /** The same for every attempt to send this text with these files. */
  readonly key: string;
  /** Undefined for a message that answers no question. */
  readonly answers: { readonly question: string | null } | undefined;
}

/** The administrator's calls need other permissions than the clinic's. */
export async function sendMessage(
  { kind, id }: MessageSubject,
  side: Conversation['side'],
  { text, documents, key, answers }: NewMessage,
): Promise<Conversation> {
  const body = { text, supporting_docs: documents };
  const request = { params: { id }, body, idempotencyKey: key };
  if (side === 'ADMINISTRATOR') {
    return kind === 'claim'
      ? (await call('sendDeskMessage', request)).data
      : (await call('sendReviewMessage', request)).data;
  }
  if (kind === 'letter') return (await call('sendLetterMessage', request)).data;
  const answer = answers === undefined ? {} : { is_answer: true, open_question: answers.question };
  return (await call('sendClaimMessage', { ...request, body: { ...body, ...answer } })).data;
}

export async function markRead({ kind, id }: MessageSubject, upTo: string): Promise<Conversation> {
  const request = { params: { id }, body: { up_to: upTo } };
  return kind === 'claim'
    ? (await call('markClaimMessagesRead', request)).data
    : (await call('markLetterMessagesRead', request)).data;
}

/** Takes over the conversation that a call has answered. */
export function keepConversation(
  queryClient: QueryClient,
  { kind, id }: MessageSubject,
  conversation: Conversation,
): void {
  queryClient.setQueryData([KEY, kind, id], conversation);
}

/** Lists that show unread messages. */
const COUNTS = [CONVERSATIONS_KEY, 'listClaims', 'listWaitingClaims'];

/** Marks what shows the number of unread messages as outdated. */
export function forgetCounts(queryClient: QueryClient, { kind, id }: MessageSubject): void {
  for (const key of COUNTS) void queryClient.invalidateQueries({ queryKey: [key] });
  if (kind === 'claim') void queryClient.invalidateQueries({ queryKey: ['getClaim', id] });
}

/** Marks everything that a message or an answer changes as outdated. */
export function forgetSubject(queryClient: QueryClient, subject: MessageSubject): void {
  const { kind, id } = subject;
  forgetCounts(queryClient, subject);
  void queryClient.invalidateQueries({ queryKey: [KEY, kind, id] });
  if (kind === 'letter') return;
  void queryClient.invalidateQueries({ queryKey: ['getDeskClaim', id] });
}
