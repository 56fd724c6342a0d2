/** The calls of messages: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;

export const messageCalls = {
  // about a claim; the administrator sends with a call of its own, because it needs another permission
  listClaimMessages: {
    method: 'GET',
    path: `${claim}/claims/:id/messages`,
    access: 'outpatient-claim:read',
  },
  sendClaimMessage: {
    method: 'POST',
    path: `${claim}/claims/:id/messages`,
    access: 'outpatient-claim:update',
    idempotent: true,
  },
  sendDeskMessage: {
    method: 'POST',
    path: `${claim}/ops/claims/:id/messages`,
    access: 'assessment:update',
    idempotent: true,
  },
  markClaimMessagesRead: {
    method: 'POST',
    path: `${claim}/claims/:id/messages/read`,
    access: 'outpatient-claim:read',
    idempotent: true,
  },

  // about a letter
  listLetterMessages: {
    method: 'GET',
    path: `${claim}/log-requests/:id/messages`,
    access: 'request-log:read',
  },
  sendLetterMessage: {
    method: 'POST',
    path: `${claim}/log-requests/:id/messages`,
    access: 'request-log:update',
    idempotent: true,
  },
  sendReviewMessage: {
    method: 'POST',
    path: `${claim}/ops/letters/:id/messages`,
    access: 'letter-review:update',
    idempotent: true,
  },
  markLetterMessagesRead: {
    method: 'POST',
    path: `${claim}/log-requests/:id/messages/read`,
    access: 'request-log:read',
    idempotent: true,
  },

  // all conversations
  listConversations: { method: 'GET', path: `${claim}/messages`, access: 'outpatient-claim:read' },
  listAllConversations: { method: 'GET', path: `${claim}/ops/messages`, access: 'messages:read' },
} as const;
