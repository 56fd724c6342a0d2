// Sends a message of the administrator to the clinic of a letter.
import type { Handler } from '../platform/http/handler.ts';
import { conversationView } from './conversation-view.ts';
import { requireLetterSubject } from './message-subject.ts';
import { sendMessage } from './send-message.ts';

export const sendReviewMessage: Handler<'sendReviewMessage'> = async (context) => {
  const { params, body, tx, user } = context;
  const subject = await requireLetterSubject(tx, user, params.id);
  await sendMessage(context, subject, body, 'MESSAGE');
  return conversationView(tx, subject);
};
