// Sends a message of the clinic about a letter. It changes no status; an answer is a reply to the letter.
import type { Handler } from '../platform/http/handler.ts';
import { conversationView } from './conversation-view.ts';
import { requireLetterSubject } from './message-subject.ts';
import { sendMessage } from './send-message.ts';

export const sendLetterMessage: Handler<'sendLetterMessage'> = async (context) => {
  const { params, body, tx, user } = context;
  const subject = await requireLetterSubject(tx, user, params.id);
  await sendMessage(context, subject, body, 'MESSAGE');
  return conversationView(tx, subject);
};
