// Finishes a sign-in at an identity provider, whose answer the browser has brought back in an address.
import { ssoPersonOf } from '@portal/rules/access/sso/sso-claims.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { hashOfToken } from '../credentials/password-links.ts';
import { finishLogin, type Proven } from '../login/finish-login.ts';
import { browserSecretOf, takeBrowserSecret } from './browser-secret.ts';
import { type ConnectionRow, findConnectionBySlug } from './connections.queries.ts';
import { claimsOf } from './provider.ts';
import { recogniseUser, requireActive } from './recognise-user.ts';
import {
  findRecognised,
  noteRecognised,
  type RecognisedRow,
  takeAnswer,
} from './sign-ins.queries.ts';
import { notingRefusals, SsoRefusal } from './sso-refusal.ts';

type Context = Parameters<Handler<'finishSso'>>[0];

export const finishSso: Handler<'finishSso'> = async (context) => {
  const { body, services, http, traceId } = context;
  const connection = await services.database.transaction((tx) =>
    findConnectionBySlug(tx, body.connection),
  );
  if (connection === undefined) throw new ProblemError('SSO_FAILED');
  const event = { services, traceId, from: http.ip, connection };
  const reply = await notingRefusals(event, 'access.refuse-sso', () => enter(context, connection));
  if (!reply.data.activeSessionExists) takeBrowserSecret(http);
  return reply;
};

async function enter(context: Context, connection: ConnectionRow) {
  const { body, services, http, traceId } = context;
  if (!connection.is_enabled) throw new SsoRefusal('CONNECTION_DISABLED');
  const secret = browserSecretOf(http);
  const state = new URLSearchParams(body.query).get('state') ?? '';
  const stateHash = hashOfToken(state);
  const recognised = await takeOrContinue(context, {
    stateHash,
    browserHash: hashOfToken(secret),
    connectionId: connection.id,
    now: services.clock.now().toISOString(),
  });
  if (recognised !== undefined) {
    return finishLogin(context, async (tx) => {
      const user = await requireActive(tx, connection, recognised.user_id);
      return { user, byProvider: proofOf(connection, stateHash, recognised) };
    });
  }
  const claims = await claimsOf(services, connection, { query: body.query, state, secret });
  const person = ssoPersonOf(claims, {
    factorValues: connection.factor_values,
    roleClaim: connection.role_claim,
  });
  const issuer = String(claims['iss']);
  return finishLogin(context, async (tx) => {
    const arrival = { connection, issuer, person, services, http, traceId };
    const user = await recogniseUser(tx, arrival);
    const { hasFactor, sid } = person;
    const found = { user_id: user.id, has_factor: hasFactor, sid };
    return { user, byProvider: proofOf(connection, stateHash, found) };
  });
}

/** Undefined for the first answer of a sign-in; later the user, who has decided to end another session. */
async function takeOrContinue(
  { services }: Context,
  answered: Parameters<typeof takeAnswer>[1],
): Promise<RecognisedRow | undefined> {
  return services.database.transaction(async (tx) => {
    if (await takeAnswer(tx, answered)) return undefined;
    const recognised = await findRecognised(tx, answered);
    if (recognised === undefined) throw new SsoRefusal('STATE_UNKNOWN');
    return recognised;
  });
}

function proofOf(
  connection: ConnectionRow,
  stateHash: Buffer,
  recognised: RecognisedRow,
): NonNullable<Proven['byProvider']> {
  return {
    connectionId: connection.id,
    sid: recognised.sid,
    hasFactor: recognised.has_factor,
    keep: (tx: Transaction) => noteRecognised(tx, stateHash, recognised),
  };
}
