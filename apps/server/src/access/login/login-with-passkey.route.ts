// Signs in with a passkey alone, which proves the device and the person.
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { finishLogin, isOwnClient } from './finish-login.ts';
import { lockUser } from '../session/sessions.queries.ts';
import { requireChallenge } from '../factors/challenges.ts';
import { requireRightAnswer } from '../factors/check-factor.ts';
import { findPasskeyOwner } from '../factors/factors.queries.ts';

type Context = Parameters<Handler<'loginWithPasskey'>>[0];

export const loginWithPasskey: Handler<'loginWithPasskey'> = (context) => {
  const { body, services } = context;
  return finishLogin(context, async (tx) => {
    const challenge = await requireChallenge(tx, services, {
      token: body.challenge,
      purpose: 'PASSKEY_SIGN_IN',
    });
    const isAnswered = challenge.answered_by !== null;
    const userId = challenge.answered_by ?? (await ownerOf(tx, body.assertion?.id));
    const user = await lockUser(tx, userId);
    if (user?.status !== 'ACTIVE' || !isOwnClient(user, body.client_id)) {
      throw new ProblemError('FACTOR_WRONG');
    }
    if (!isAnswered) {
      await requireRightAnswer(tx, services, { userId, challenge, answer: assertionOf(body) });
    }
    return { user, challenge: challenge.tokenHash, factor: 'PASSKEY' };
  });
};

function assertionOf({ assertion }: Context['body']) {
  return assertion === undefined ? {} : { assertion };
}

async function ownerOf(tx: Transaction, credentialId: string | undefined): Promise<string> {
  const owner = credentialId === undefined ? undefined : await findPasskeyOwner(tx, credentialId);
  if (owner === undefined) throw new ProblemError('FACTOR_WRONG');
  return owner.user_id;
}
