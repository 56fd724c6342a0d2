// The work of the demo's assessor on recent claims: questions to clinics, some of them answered, questions to others, and
// proposed approvals.
import type { DeskMove } from '@portal/rules/assessment/desk-moves.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { timeTextOn } from '../../loading/seeded-ids.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import { known } from '../claims/demo-frame.ts';
import type { Stage } from './stage.ts';

export interface DeskScene {
  readonly claimId: string;
  readonly number: number;
  readonly clinic: DemoClinic;
  readonly move: DeskMove;
  readonly on: PlainDate;
  /** The clinic answers on the next day. */
  readonly isAnswered: boolean;
}

const QUESTIONS = [
  'Please confirm the diagnosis of this visit, and whether it is a follow-up.',
  'Which drug was dispensed after the first five days, and why?',
  'Is there a referral for the procedure? Please attach it.',
] as const;

const ANSWERS = [
  'It is a follow-up of the visit two weeks ago. The memo of the doctor is attached.',
  'The doctor changed the antibiotic because of a reaction. The memo is attached.',
  'The referral is in the memo of the doctor, which is attached.',
] as const;

const remarkOfOthers = 'Checked against the medical history.';
const minuteOfMove = 10 * 60;
const minuteOfAnswer = 11 * 60;

export async function playDesk(stage: Stage, scenes: readonly DeskScene[]): Promise<void> {
  for (const scene of scenes) await playScene(stage, scene);
}

async function playScene(stage: Stage, scene: DeskScene): Promise<void> {
  const { claimId, number, clinic, move, on, isAnswered } = scene;
  const params = { id: claimId };
  const assessor = stage.as('admin.assessor', timeTextOn(on, minuteOfMove));
  const isQuestion = move === 'ASK_CLINIC';
  const remark = isQuestion ? QUESTIONS[number % QUESTIONS.length] : remarkOfOthers;
  await assessor.call('assignClaim', { params, body: { from: null, is_mine: true } });
  const decision = { move, remark, version: 1, from_status: 'PENDING ASSESSOR' } as const;
  await assessor.call('decideClaim', { params, body: decision });
  // The clinics have seen every third question already.
  if (!isQuestion || clinic.user === undefined || !(isAnswered || number % 3 === 0)) return;
  const readOn = isAnswered ? addDays(on, 1) : on;
  const clerk = stage.as(clinic.user.username, timeTextOn(readOn, minuteOfAnswer));
  const { data } = await clerk.call('listClaimMessages', { params });
  const last = known(data.messages.at(-1), 'question');
  await clerk.call('markClaimMessagesRead', { params, body: { up_to: last.id } });
  if (!isAnswered) return;
  const memo = await clerk.upload('Doctor memo.pdf', clinic.id);
  const answer = {
    text: known(ANSWERS[number % ANSWERS.length], 'answer'),
    is_answer: true,
    open_question: data.open_question,
    supporting_docs: [memo],
  };
  await clerk.call('sendClaimMessage', { params, body: answer });
}
