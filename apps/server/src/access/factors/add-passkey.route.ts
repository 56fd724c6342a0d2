// Adds a passkey to the own account.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireOwnPassword } from '../credentials/current-password.ts';
import { addedFactor } from './added-factor.ts';
import { requireOwnChallenge } from './challenges.ts';
import { useChallenge } from './challenges.queries.ts';
import { nameOfFactor } from './factor-name.ts';
import { insertPasskey, listFactorRows } from './factors.queries.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { createdPasskey, requireRoomForPasskey } from './passkeys.ts';

export const addPasskey: Handler<'addPasskey'> = async (context) => {
  const { body, user, inTransaction, services } = context;
  const name = nameOfFactor(body.name);
  await requireOwnPassword(context, body.current_password);
  return inTransaction(async ({ tx, audit }) => {
    await lockOwnAccount(tx, user);
    requireRoomForPasskey(await listFactorRows(tx, user.user_id));
    const { tokenHash, challenge } = await requireOwnChallenge(tx, services, {
      token: body.challenge,
      purpose: 'ADD_PASSKEY',
      sessionId: user.session_id,
    });
    const passkey = await createdPasskey(services, challenge ?? '', body.credential);
    const now = services.clock.now().toISOString();
    const isAdded =
      passkey !== undefined &&
      (await insertPasskey(tx, {
        userId: user.user_id,
        name,
        credentialId: passkey.id,
        publicKey: passkey.publicKey,
        signCount: passkey.counter,
        transports: body.credential.response.transports,
        now,
      }));
    if (!isAdded) throw new ProblemError('FACTOR_WRONG');
    await useChallenge(tx, tokenHash, now);
    return addedFactor({ tx, services, user, audit }, { kind: 'PASSKEY', name });
  });
};
