/** The calls of single sign-on: a part of the table of contents (`../calls.ts`). */
import { identityBases } from '../service-bases.ts';

const signIn = `${identityBases.v2}/auth/sso`;
const connections = '/api/ops/sso-connections';

export const ssoCalls = {
  startSso: { method: 'POST', path: `${signIn}/start`, access: 'public', perMinute: 10 },
  finishSso: { method: 'POST', path: `${signIn}/finish`, access: 'public', perMinute: 30 },
  listSsoConnections: { method: 'GET', path: connections, access: 'users:read' },
  readSamlMetadata: {
    method: 'POST',
    path: `${connections}/saml-metadata`,
    access: 'users:update',
  },
  createSsoConnection: {
    method: 'POST',
    path: connections,
    access: 'users:update',
    idempotent: true,
    stepUp: true,
  },
  updateSsoConnection: {
    method: 'PUT',
    path: `${connections}/:id`,
    access: 'users:update',
    idempotent: true,
    ifMatch: 'required',
    stepUp: true,
  },
  // Not idempotent, because a stored response would contain the token. Each request makes another one.
  createScimToken: {
    method: 'POST',
    path: `${connections}/:id/scim-token`,
    access: 'users:update',
    stepUp: true,
  },
  removeScimToken: {
    method: 'POST',
    path: `${connections}/:id/remove-scim-token`,
    access: 'users:update',
    idempotent: true,
    stepUp: true,
  },
} as const;
