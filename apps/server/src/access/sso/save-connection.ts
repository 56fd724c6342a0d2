// Checks the content of a connection and stores it.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { addressFault } from '../../platform/outgoing/public-address.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listAllRoles } from '../roles/roles.queries.ts';
import {
  type ConnectionContent,
  type ConnectionRow,
  findConnectionBySlug,
  findOwner,
  insertConnection,
  listTakenDomains,
  lockConnection,
  type OwnerRow,
  replaceDomains,
  replaceRoleRules,
  updateConnection,
} from './connections.queries.ts';

type Body = ParsedRequest<'updateSsoConnection'>['body'];

interface Saving {
  readonly body: Body;
  /** Undefined for a new connection. */
  readonly before: ConnectionRow | undefined;
  readonly services: Pick<Services, 'clock' | 'config' | 'nationalIds'>;
}

const MISTAKES = {
  ADDRESS_UNREADABLE: 'Enter an address such as https://login.clinic.example/realms/clinic.',
  HTTPS_NEEDED: 'Enter an address that begins with https://.',
  ADDRESS_PRIVATE: 'Enter a public address. The portal does not send to private networks.',
  SLUG_TAKEN: 'Another connection has this name in addresses.',
  OWNER_UNKNOWN: 'No clinic or clinic group has this code.',
  DOMAIN_TAKEN: 'This domain leads to another connection.',
  ROLE_NOT_FOR_USER: 'This role does not exist or cannot be given to these users.',
  ROLES_MISSING: 'Give at least one role, or leave the claim empty.',
} as const;

/** Returns the stored connection. @throws ProblemError VALIDATION_FAILED */
export async function saveConnection(tx: Transaction, saving: Saving): Promise<ConnectionRow> {
  const { body, before, services } = saving;
  const owner = await ownerOf(tx, body);
  const details = [
    ...(await slugMistakes(tx, saving)),
    ...(owner === undefined ? [at('owner_code', 'OWNER_UNKNOWN')] : []),
    ...(await domainMistakes(tx, saving)),
    ...issuerMistakes(saving),
    ...(await roleMistakes(tx, body)),
  ];
  if (details.length > 0 || owner === undefined) {
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  const content = contentOf(saving, owner);
  const now = services.clock.now().toISOString();
  const id = before?.id ?? (await insertConnection(tx, content, now));
  if (before !== undefined) await updateConnection(tx, id, content);
  await replaceDomains(tx, id, [...new Set(body.domains)]);
  await replaceRoleRules(tx, id, body.role_rules);
  const stored = await lockConnection(tx, id);
  if (stored === undefined) throw new ProblemError('SSO_CONNECTION_NOT_FOUND');
  return stored;
}

function contentOf({ body, before, services }: Saving, owner: OwnerRow): ConnectionContent {
  const { client_secret: secret } = body;
  const clientSecret =
    secret === undefined ? before?.client_secret : services.nationalIds.encrypt(secret);
  if (clientSecret === undefined) throw new ProblemError('VALIDATION_FAILED');
  return {
    slug: body.slug,
    name: body.name.trim(),
    userType: body.user_type,
    locationId: owner.location_id,
    organizationId: owner.organization_id,
    issuer: body.issuer,
    clientId: body.client_id,
    clientSecret,
    factorValues: [...new Set(body.factor_values)],
    roleClaim: body.role_claim,
    createsAccounts: body.creates_accounts,
    isEnabled: body.is_enabled,
  };
}

/** Undefined if the code names nobody. */
async function ownerOf(tx: Transaction, body: Body): Promise<OwnerRow | undefined> {
  const { user_type: userType, owner_code: code } = body;
  if (userType === 'ADMINUSER') {
    return code === null ? { location_id: null, organization_id: null } : undefined;
  }
  return code === null ? undefined : findOwner(tx, userType, code);
}

function at(field: string, code: keyof typeof MISTAKES): ProblemDetail {
  return { field, code, message: MISTAKES[code] };
}

async function slugMistakes(tx: Transaction, { body, before }: Saving): Promise<ProblemDetail[]> {
  const found = await findConnectionBySlug(tx, body.slug);
  return found === undefined || found.id === before?.id ? [] : [at('slug', 'SLUG_TAKEN')];
}

async function domainMistakes(tx: Transaction, { body, before }: Saving): Promise<ProblemDetail[]> {
  const taken = new Set(await listTakenDomains(tx, before?.id ?? null, body.domains));
  return body.domains.flatMap((domain, place) =>
    taken.has(domain) ? [at(`domains.${place}`, 'DOMAIN_TAKEN')] : [],
  );
}

/** The issuer is an address without a query (OpenID Connect Discovery 1.0, §3). */
function issuerMistakes({ body, services }: Saving): ProblemDetail[] {
  const fault = addressFault(body.issuer, services.config);
  if (fault !== undefined) return [at('issuer', fault)];
  const isIssuer = URL.parse(body.issuer)?.search === '' && !body.issuer.includes('/.well-known/');
  return isIssuer ? [] : [at('issuer', 'ADDRESS_UNREADABLE')];
}

async function roleMistakes(tx: Transaction, body: Body): Promise<ProblemDetail[]> {
  const { role_claim: claim, role_rules: rules, user_type: userType } = body;
  if (claim !== null && rules.length === 0) return [at('role_rules', 'ROLES_MISSING')];
  const fit = new Set(
    (await listAllRoles(tx))
      .filter(({ permissions }) => userType === 'ADMINUSER' || isRoleForClinics(permissions))
      .map(({ name }) => name),
  );
  return rules.flatMap(({ role }, place) =>
    fit.has(role) ? [] : [at(`role_rules.${place}.role`, 'ROLE_NOT_FOR_USER')],
  );
}
