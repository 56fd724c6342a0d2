// Reads a request for a token: the grant, the scope, and how the client authenticates (RFC 6749 §2.3, §4.4,
// RFC 7523 §2.2).
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { OauthError } from './oauth-error.ts';

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

type Proof = { readonly secret: string } | { readonly assertion: string };

export interface TokenRequest {
  readonly clientId: string;
  readonly proof: Proof;
  /** Names with spaces between them; undefined for all scopes of the client. */
  readonly scope: string | undefined;
  /** The clinic that a client of a group works for with this token. */
  readonly clinicId: string | undefined;
}

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** @throws OauthError if the request is not one for client credentials, or authenticates in no way or several */
export function tokenRequestOf(form: string, authorization: string | undefined): TokenRequest {
  const fields = fieldsOf(form);
  const grant = fields.get('grant_type');
  if (grant === undefined) throw new OauthError('invalid_request', 'grant_type is missing.');
  if (grant !== 'client_credentials') {
    throw new OauthError('unsupported_grant_type', 'Use grant_type=client_credentials.');
  }
  const { clientId, proof } = authenticationOf(fields, authorization);
  const clinicId = fields.get('clinic_id');
  if (clinicId !== undefined && !isUuid(clinicId)) {
    throw new OauthError('invalid_request', 'clinic_id is not an id of a clinic.');
  }
  if (!isUuid(clientId)) throw new OauthError('invalid_client', 'Unknown client or wrong key.');
  return { clientId, proof, scope: fields.get('scope'), clinicId };
}

/** Each field at most once; an empty field counts as missing (RFC 6749 §3.2). */
function fieldsOf(form: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(form)) {
    if (fields.has(name)) throw new OauthError('invalid_request', `${name} is sent twice.`);
    if (value !== '') fields.set(name, value);
  }
  return fields;
}

function authenticationOf(
  fields: ReadonlyMap<string, string>,
  authorization: string | undefined,
): Pick<TokenRequest, 'clientId' | 'proof'> {
  const ways = [basicOf(authorization), postOf(fields), assertionOf(fields)].filter(
    (way) => way !== undefined,
  );
  const [way, ...others] = ways;
  if (way === undefined) throw new OauthError('invalid_client', 'The client must authenticate.');
  if (others.length > 0) {
    throw new OauthError('invalid_request', 'Use one way to authenticate the client.');
  }
  const named = fields.get('client_id');
  if (named !== undefined && named !== way.clientId) {
    throw new OauthError('invalid_request', 'client_id differs from the authenticated client.');
  }
  return way;
}

function basicOf(authorization: string | undefined) {
  if (authorization === undefined) return undefined;
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
  const pair = Buffer.from(encoded ?? '', 'base64').toString();
  const at = pair.indexOf(':');
  if (at < 0) throw new OauthError('invalid_client', 'The Authorization header is not Basic.');
  return { clientId: decoded(pair.slice(0, at)), proof: { secret: decoded(pair.slice(at + 1)) } };
}

/** Both parts are form-encoded before they are encoded with base64 (RFC 6749 §2.3.1). */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw new OauthError('invalid_client', 'The Authorization header is not form-encoded.');
  }
}

function postOf(fields: ReadonlyMap<string, string>) {
  const secret = fields.get('client_secret');
  if (secret === undefined) return undefined;
  return { clientId: fields.get('client_id') ?? '', proof: { secret } };
}

function assertionOf(fields: ReadonlyMap<string, string>) {
  const assertion = fields.get('client_assertion');
  if (assertion === undefined) return undefined;
  if (fields.get('client_assertion_type') !== JWT_BEARER) {
    throw new OauthError('invalid_request', `Use client_assertion_type=${JWT_BEARER}.`);
  }
  return { clientId: subjectOf(assertion), proof: { assertion } };
}

/** The client that an assertion names; its signature is checked later, with the keys of that client. */
function subjectOf(assertion: string): string {
  try {
    return decodeJwt(assertion).sub ?? '';
  } catch {
    throw new OauthError('invalid_client', 'client_assertion is not a JSON Web Token.');
  }
}
