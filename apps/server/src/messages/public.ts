import type { Handlers } from '../platform/http/handler.ts';
import { listAllConversations } from './list-all-conversations.route.ts';
import { listClaimMessages } from './list-claim-messages.route.ts';
import { listConversations } from './list-conversations.route.ts';
import { listLetterMessages } from './list-letter-messages.route.ts';
import { markClaimMessagesRead } from './mark-claim-messages-read.route.ts';
import { markLetterMessagesRead } from './mark-letter-messages-read.route.ts';
import { sendClaimMessage } from './send-claim-message.route.ts';
import { sendDeskMessage } from './send-desk-message.route.ts';
import { sendLetterMessage } from './send-letter-message.route.ts';
import { sendReviewMessage } from './send-review-message.route.ts';

export { writeMessage, type MessageToWrite } from './write-message.ts';

export const messageHandlers = {
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
} satisfies Partial<Handlers>;
