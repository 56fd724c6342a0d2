// Sends a message of the administrator to the clinic of a claim. It changes no status; a question is a decision.
import type { Handler } from '../platform/http/handler.ts';
import { conversationView } from './conversation-view.ts';
import { requireClaimSubject } from './message-subject.ts';
import { sendMessage } from './send-message.ts';

export const sendDeskMessage: Handler<'sendDeskMessage'> = async (context) => {
  const { params, body, tx, user } = context;
  const subject = await requireClaimSubject(tx, user, params.id);
  await sendMessage(context, subject, body, 'MESSAGE');
  return conversationView(tx, subject);
};
