// The conversations of one clinic about the claims and letters that the user reads.
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { clinicConversations } from './conversation-list.ts';

export const listConversations: Handler<'listConversations'> = ({ query, tx, user }) =>
  clinicConversations(tx, query, user, clinicOf(user, query.provider_company_id));
