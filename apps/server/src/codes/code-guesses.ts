// Limits how many codes that are not a member's a user can try in a day, wherever a code is named: checks, calculations
// and claims. Otherwise codes of other members could be guessed.
import { addToCount, countKey, forgetDaysBefore, readCount } from '../platform/http/day-counts.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { findApprovalCode, findReferralCode } from './codes.queries.ts';

type Asking = Pick<Parameters<Handler<'submitClaim'>>[0], 'services' | 'tx' | 'user'>;

/** More than a person mistypes in a day; the same code counts once. */
const GUESSES_A_DAY = 30;

interface NamedCodes {
  readonly approvalCode?: string | undefined;
  readonly referralCode?: string | undefined;
  /** Undefined if the request names no member; then a code of any member counts as right. */
  readonly memberId: string | undefined;
}

/**
 * Counts the codes of a request that are unknown or of another member. The caller must not roll back the transaction
 * afterwards.
 * @returns whether something was counted
 * @throws ProblemError CODE_GUESSES_USED_UP, also for a right code, so that the refusal reveals nothing
 */
export async function countCodeGuesses(
  { tx, user, services }: Asking,
  { approvalCode = '', referralCode = '', memberId }: NamedCodes,
): Promise<boolean> {
  if (!services.config.rateLimits || (approvalCode === '' && referralCode === '')) return false;
  const guesses = countKey(services, 'CLAIM_CODE_GUESS', user.user_id);
  const [used, approval, referral] = await tx.batch((on) => [
    readCount(on, guesses),
    findApprovalCode(on, approvalCode.toUpperCase()),
    findReferralCode(on, referralCode.toUpperCase()),
  ]);
  if (used >= GUESSES_A_DAY) throw new ProblemError('CODE_GUESSES_USED_UP');
  const isWrong = (code: string, row: { readonly member_id: string } | undefined) =>
    code !== '' && (row === undefined || (memberId !== undefined && row.member_id !== memberId));
  const wrong = [
    ...(isWrong(approvalCode, approval) ? [`approval ${approvalCode}`] : []),
    ...(isWrong(referralCode, referral) ? [`referral ${referralCode}`] : []),
  ];
  if (wrong.length === 0) return false;
  await forgetDaysBefore(tx, guesses.day);
  for (const code of wrong) {
    const pair = JSON.stringify([user.user_id, memberId, code.toUpperCase()]);
    const times = await addToCount(tx, countKey(services, 'CLAIM_CODE_GUESSED', pair), 1);
    if (times === 1) await addToCount(tx, guesses, 1);
  }
  return true;
}
