// The conversations of one clinic about the claims and letters that the user reads.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { sideOfUser } from '@portal/rules/messages/messages.ts';
import { mayWith } from '../claims/public.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { conversationPage } from './conversation-list.ts';

export const listConversations: Handler<'listConversations'> = ({ query, tx, user }) =>
  conversationPage(tx, query, {
    side: sideOfUser(user.user_type),
    clinicId: clinicOf(user, query.provider_company_id),
    claimTypes: CLAIM_TYPES.filter((type) => mayWith(user, type, 'read')),
    hasLetters: user.permissions.has('request-log:read'),
  });
