// The conversation of a demo claim: the question of its assessor, and the clinic's answer if it has arrived.
import type { ClaimKey } from '../../../claims/public.ts';
import { assessor } from './demo-claim-steps.ts';
import type { DemoClaim } from './demo-claim.ts';
import type { DemoFrame } from './demo-frame.ts';
import { addConversation, type DemoMessage } from './demo-messages.ts';

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

/** Adds the messages of a claim that the clinic was asked about, and the remark that the question also is. */
export function addClaimMessages(frame: DemoFrame, claim: DemoClaim, key: ClaimKey): void {
  const { steps } = claim.life;
  const asked = steps.findLastIndex(({ to }) => to === 'PENDING');
  const question = steps[asked];
  if (question === undefined) return;
  const number = Number(claim.code.slice(-6));
  const text = QUESTIONS[number % QUESTIONS.length] ?? QUESTIONS[0];
  frame.rows.add('claim_remark', {
    ...key,
    type: 'CLAIM',
    user_name: assessor,
    remarks: text,
    created_at: question.at,
  });
  const messages: DemoMessage[] = [
    {
      side: 'ADMINISTRATOR',
      kind: 'QUESTION',
      userId: null,
      userName: assessor,
      text,
      at: question.at,
    },
  ];
  const answered = steps[asked + 1];
  const { user } = claim.planned.slot.clinic;
  if (answered !== undefined && user !== undefined) {
    messages.push({
      side: 'CLINIC',
      kind: 'ANSWER',
      userId: user.id,
      userName: user.name,
      text: ANSWERS[number % ANSWERS.length] ?? ANSWERS[0],
      at: answered.at,
      file: 'Doctor memo.pdf',
    });
  }
  const isAnswered = messages.length > 1;
  addConversation(frame, {
    clinicId: key.clinic_id,
    claimId: key.claim_id,
    letterId: null,
    messages,
    // The clinics have seen every third question already.
    clinicUnread: isAnswered || number % 3 === 0 ? 0 : 1,
    administratorUnread: isAnswered ? 1 : 0,
    seed: number,
  });
}
