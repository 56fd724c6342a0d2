// Begins a sign-in at the identity provider that the domain of an e-mail address leads to. It looks at no account.
import { domainOfEmail } from '@portal/rules/access/sso/sso-claims.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { hashOfToken, newToken } from '../credentials/password-links.ts';
import { giveBrowserSecret, SIGN_IN_SECONDS } from './browser-secret.ts';
import { findConnectionOfDomain } from './connections.queries.ts';
import { authorizationAddress } from './provider.ts';
import { deleteOldSignIns, insertSignIn } from './sign-ins.queries.ts';

export const startSso: Handler<'startSso'> = async ({ body, services, http }) => {
  const { clock, database } = services;
  const { email } = body;
  const connection = await database.transaction((tx) =>
    findConnectionOfDomain(tx, domainOfEmail(email)),
  );
  if (connection === undefined) return { data: { url: null } };
  const [state, secret] = [newToken(), newToken()];
  const url = await authorizationAddress(services, connection, { state, secret, email });
  await database.transaction(async (tx) => {
    await deleteOldSignIns(tx, clock.now().toISOString());
    await insertSignIn(tx, {
      stateHash: hashOfToken(state),
      browserHash: hashOfToken(secret),
      connectionId: connection.id,
      expiresAt: isoAfter(clock.now(), SIGN_IN_SECONDS * 1000),
    });
  });
  giveBrowserSecret(http, secret);
  return { data: { url } };
};
