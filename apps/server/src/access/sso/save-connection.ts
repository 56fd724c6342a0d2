// Stores the content of a connection.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  certificatesIn,
  domainMistakes,
  mistakeAt,
  oidcMistakes,
  roleMistakes,
  samlMistakes,
  type SavedConnection,
  slugMistakes,
} from './connection-mistakes.ts';
import {
  type ConnectionContent,
  type ConnectionRow,
  findOwner,
  insertConnection,
  lockConnection,
  type OwnerRow,
  replaceDomains,
  replaceRoleRules,
  updateConnection,
} from './connections.queries.ts';

/** Returns the stored connection. @throws ProblemError VALIDATION_FAILED */
export async function saveConnection(
  tx: Transaction,
  saving: SavedConnection,
): Promise<ConnectionRow> {
  const { body, before, services } = saving;
  const owner = await ownerOf(tx, body);
  const details = [
    ...(await slugMistakes(tx, saving)),
    ...(owner === undefined ? [mistakeAt('owner_code', 'OWNER_UNKNOWN')] : []),
    ...(await domainMistakes(tx, saving)),
    ...(body.protocol === 'OIDC' ? oidcMistakes(saving) : samlMistakes(saving)),
    ...(await roleMistakes(tx, body)),
  ];
  if (details.length > 0 || owner === undefined) {
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  const id = before?.id ?? randomUUID();
  const content = contentOf(saving, owner, id);
  const now = services.clock.now().toISOString();
  await (before === undefined
    ? insertConnection(tx, { ...content, id }, now)
    : updateConnection(tx, id, content));
  await replaceDomains(tx, id, [...new Set(body.domains)]);
  await replaceRoleRules(tx, id, body.role_rules);
  const stored = await lockConnection(tx, id);
  if (stored === undefined) throw new ProblemError('SSO_CONNECTION_NOT_FOUND');
  return stored;
}

function contentOf(saving: SavedConnection, owner: OwnerRow, id: string): ConnectionContent {
  const { body, before, services } = saving;
  const { client_secret: secret, saml } = body;
  const keptSecret = body.protocol === 'OIDC' ? (before?.client_secret ?? null) : null;
  return {
    slug: body.slug,
    name: body.name.trim(),
    userType: body.user_type,
    locationId: owner.location_id,
    organizationId: owner.organization_id,
    protocol: body.protocol,
    issuer: body.issuer,
    clientId: body.client_id,
    clientSecret:
      secret === undefined ? keptSecret : services.nationalIds.encrypt(secret, { kind: 'SSO', id }),
    saml: saml && {
      ssoUrl: saml.sso_url,
      certificates: certificatesIn(saml, saving),
      subjectAttribute: saml.subject_attribute,
      emailAttribute: saml.email_attribute,
      nameAttribute: saml.name_attribute,
      wantsSignedResponse: saml.wants_signed_response,
    },
    factorValues: [...new Set(body.factor_values)],
    roleClaim: body.role_claim,
    createsAccounts: body.creates_accounts,
    isEnabled: body.is_enabled,
  };
}

/** Undefined if the code names nobody. */
async function ownerOf(
  tx: Transaction,
  body: SavedConnection['body'],
): Promise<OwnerRow | undefined> {
  const { user_type: userType, owner_code: code } = body;
  if (userType === 'ADMINUSER') {
    return code === null ? { location_id: null, organization_id: null } : undefined;
  }
  return code === null ? undefined : findOwner(tx, userType, code);
}
