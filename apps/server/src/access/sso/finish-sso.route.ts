// Finishes a sign-in at an identity provider, whose answer the browser has brought back in an address.
import { type SsoPerson, ssoPersonOf } from '@portal/rules/access/sso/sso-claims.ts';
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
  type AnswerRow,
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
  // The SAML answer was refused when it came, and recorded.
  if (connection.protocol === 'SAML' && state === '') throw new ProblemError('SSO_FAILED');
  const taken = await takeOrContinue(context, {
    stateHash,
    browserHash: hashOfToken(secret),
    connectionId: connection.id,
    now: services.clock.now().toISOString(),
  });
  if ('user_id' in taken) {
    return finishLogin(context, async (tx) => {
      const user = await requireActive(tx, connection, taken.user_id);
      return { user, byProvider: proofOf(connection, stateHash, taken) };
    });
  }
  const { issuer, person } = await (connection.protocol === 'SAML'
    ? keptPerson(connection, taken)
    : claimedPerson(context, connection, { state, secret }));
  return finishLogin(context, async (tx) => {
    const arrival = { connection, issuer, person, services, http, traceId };
    const user = await recogniseUser(tx, arrival);
    const { hasFactor, sid } = person;
    const found = { user_id: user.id, has_factor: hasFactor, sid };
    return { user, byProvider: proofOf(connection, stateHash, found) };
  });
}

interface Claimed {
  readonly issuer: string;
  readonly person: SsoPerson;
}

async function claimedPerson(
  { body, services }: Context,
  connection: ConnectionRow,
  { state, secret }: { readonly state: string; readonly secret: string },
): Promise<Claimed> {
  const claims = await claimsOf(services, connection, { query: body.query, state, secret });
  const person = ssoPersonOf(claims, {
    factorValues: connection.factor_values,
    roleClaim: connection.role_claim,
  });
  return { issuer: String(claims['iss']), person };
}

/** The person of a SAML answer, which was verified when it came (by-saml/saml-addresses.ts). */
function keptPerson({ issuer }: ConnectionRow, answer: AnswerRow): Claimed {
  const { subject, email, name, role_values: roleValues, has_factor: hasFactor, sid } = answer;
  if (subject === null) throw new SsoRefusal('STATE_UNKNOWN', 'no answer came');
  const person = { subject, email: email ?? undefined, name: name ?? '', hasFactor, sid };
  return { issuer, person: { ...person, roleValues: roleValues ?? [] } };
}

/** The first answer of a sign-in; later the user, who has decided to end another session. */
async function takeOrContinue(
  { services }: Context,
  answered: Parameters<typeof takeAnswer>[1],
): Promise<AnswerRow | RecognisedRow> {
  return services.database.transaction(async (tx) => {
    const answer = await takeAnswer(tx, answered);
    if (answer !== undefined) return answer;
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
