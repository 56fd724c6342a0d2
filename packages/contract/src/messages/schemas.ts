/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { messageCalls } from './calls.ts';
import {
  listAllConversations,
  listClaimMessages,
  listConversations,
  listLetterMessages,
  markClaimMessagesRead,
  markLetterMessagesRead,
  sendClaimMessage,
  sendDeskMessage,
  sendLetterMessage,
  sendReviewMessage,
} from './messages.ts';

export const messageSchemas = {
  listClaimMessages,
  sendClaimMessage,
  sendDeskMessage,
  markClaimMessagesRead,
  listLetterMessages,
  sendLetterMessage,
  sendReviewMessage,
  markLetterMessagesRead,
  listConversations,
  listAllConversations,
} as const satisfies Record<keyof typeof messageCalls, CallSchema>;
