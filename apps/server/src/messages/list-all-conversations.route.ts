// The conversations with all clinics: about claims for assessors, about letters for those who decide letters.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import type { Handler } from '../platform/http/handler.ts';
import { conversationPage } from './conversation-list.ts';

export const listAllConversations: Handler<'listAllConversations'> = ({ query, tx, user }) =>
  conversationPage(tx, query, {
    side: 'ADMINISTRATOR',
    clinicId: undefined,
    claimTypes: user.permissions.has('assessment:read') ? CLAIM_TYPES : [],
    hasLetters: user.permissions.has('letter-review:read'),
  });
