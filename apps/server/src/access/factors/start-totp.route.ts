// Begins to add an app that shows one-time codes.
import type { Handler } from '../../platform/http/handler.ts';
import { ask } from './challenges.ts';
import { newApp } from './one-time-codes.ts';

export const startTotp: Handler<'startTotp'> = async ({ user, tx, services }) => {
  const app = await newApp(user.username);
  const challenge = await ask(tx, services, {
    purpose: 'ADD_TOTP',
    userId: user.user_id,
    sessionId: user.session_id,
    secret: services.nationalIds.encrypt(app.secret, { kind: 'FACTOR', id: user.user_id }),
  });
  return { data: { challenge, ...app } };
};
