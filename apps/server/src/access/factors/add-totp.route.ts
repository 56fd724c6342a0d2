// Adds the app that shows one-time codes, in place of an earlier one.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireOwnPassword } from '../credentials/current-password.ts';
import { addedFactor } from './added-factor.ts';
import { requireOwnChallenge } from './challenges.ts';
import { useChallenge } from './challenges.queries.ts';
import { nameOfFactor } from './factor-name.ts';
import { insertApp } from './factors.queries.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { stepOfCode } from './one-time-codes.ts';

export const addTotp: Handler<'addTotp'> = async (context) => {
  const { body, user, inTransaction, services } = context;
  const name = nameOfFactor(body.name);
  await requireOwnPassword(context, body.current_password);
  return inTransaction(async ({ tx, audit }) => {
    await lockOwnAccount(tx, user);
    const { tokenHash, secret } = await requireOwnChallenge(tx, services, {
      token: body.challenge,
      purpose: 'ADD_TOTP',
      sessionId: user.session_id,
    });
    if (secret === null) throw new ProblemError('FACTOR_EXPIRED');
    const lastStep = await stepOfCode(services.clock, {
      secret: services.nationalIds.decrypt(secret, { kind: 'FACTOR', id: user.user_id }),
      code: body.code,
      lastStep: null,
    });
    if (lastStep === undefined) throw new ProblemError('FACTOR_WRONG');
    const now = services.clock.now().toISOString();
    await insertApp(tx, { userId: user.user_id, name, secret, lastStep, now });
    await useChallenge(tx, tokenHash, now);
    return addedFactor({ tx, services, user, audit }, { kind: 'TOTP', name });
  });
};
