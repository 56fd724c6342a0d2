// Sends a message of the clinic. An answer returns the claim to the queue of the assessor who had it; it must name
// the question as the user has read it, so of two answers, or an answer and a decision, the second is told.
import { ANSWERED_STATUS, reasonsAfterAnswer } from '@portal/rules/messages/messages.ts';
import { moveClaim } from '../claims/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { conversationView } from './conversation-view.ts';
import { claimSubject, requireClaimSubject, type Subject } from './message-subject.ts';
import { findClaimSubject, findLastQuestion } from './messages.queries.ts';
import { sendMessage } from './send-message.ts';

type Context = Parameters<Handler<'sendClaimMessage'>>[0];

export const sendClaimMessage: Handler<'sendClaimMessage'> = async (context) => {
  const { params, body, tx, user } = context;
  if (body.is_answer) return answer(context);
  const subject = await requireClaimSubject(tx, user, params.id);
  await sendMessage(context, subject, body, 'MESSAGE');
  return conversationView(tx, subject);
};

async function answer(context: Context) {
  const { params, body, tx, user, services } = context;
  const claim = await findClaimSubject(tx, params.id, true);
  const subject = claimSubject(user, claim);
  if (claim === undefined || subject.side !== 'CLINIC') throw new ProblemError('FORBIDDEN');
  await requireOpenQuestion(tx, subject, body.open_question ?? undefined);
  await sendMessage(context, subject, body, 'ANSWER');
  await moveClaim(tx, claim, {
    to: ANSWERED_STATUS,
    at: services.clock.now().toISOString(),
    actor: user.name,
    rejectReason: null,
    waitingReasons: reasonsAfterAnswer(claim.waiting_reasons),
    steps: [{ from: claim.raw_status, to: ANSWERED_STATUS, reason: null }],
  });
  return conversationView(tx, { ...subject, awaitsAnswer: false });
}

async function requireOpenQuestion(
  tx: Transaction,
  subject: Subject,
  read: string | undefined,
): Promise<void> {
  if (subject.awaitsAnswer && (await findLastQuestion(tx, subject)) === read) return;
  throw new ProblemError('QUESTION_CLOSED');
}
