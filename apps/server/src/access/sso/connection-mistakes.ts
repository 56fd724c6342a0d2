// Checks the content of a connection.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { addressFault } from '../../platform/outgoing/public-address.ts';
import { listAllRoles } from '../roles/roles.queries.ts';
import { readCertificates } from '../saml/certificates.ts';
import {
  type ConnectionRow,
  findConnectionBySlug,
  listTakenDomains,
} from './connections.queries.ts';

type Body = ParsedRequest<'updateSsoConnection'>['body'];
type Saml = NonNullable<Body['saml']>;

export interface SavedConnection {
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
  ROLES_MISSING: 'Give at least one role, or leave the claim or attribute empty.',
  NEEDED: 'Fill in this field.',
  OTHER_PROTOCOL: 'This field belongs to the other protocol.',
  CERTIFICATE_EXPIRED: 'This certificate has expired.',
  CERTIFICATE_KEY: 'The key of a certificate must be RSA with at least 2048 bits.',
  CERTIFICATE_UNREADABLE: 'Paste the certificate in the format PEM.',
  CERTIFICATES_TOO_MANY: 'Enter at most five certificates.',
} as const;

export function mistakeAt(field: string, code: keyof typeof MISTAKES): ProblemDetail {
  return { field, code, message: MISTAKES[code] };
}

export async function slugMistakes(
  tx: Transaction,
  { body, before }: SavedConnection,
): Promise<ProblemDetail[]> {
  const found = await findConnectionBySlug(tx, body.slug);
  return found === undefined || found.id === before?.id ? [] : [mistakeAt('slug', 'SLUG_TAKEN')];
}

export async function domainMistakes(
  tx: Transaction,
  { body, before }: SavedConnection,
): Promise<ProblemDetail[]> {
  const taken = new Set(await listTakenDomains(tx, before?.id ?? null, body.domains));
  return body.domains.flatMap((domain, place) =>
    taken.has(domain) ? [mistakeAt(`domains.${place}`, 'DOMAIN_TAKEN')] : [],
  );
}

export function oidcMistakes({ body, before, services }: SavedConnection): ProblemDetail[] {
  const isSecretKnown =
    body.client_secret !== undefined || (before?.client_secret ?? null) !== null;
  return [
    ...issuerMistakes(body.issuer, services),
    ...(body.client_id === null ? [mistakeAt('client_id', 'NEEDED')] : []),
    ...(isSecretKnown ? [] : [mistakeAt('client_secret', 'NEEDED')]),
    ...(body.saml === null ? [] : [mistakeAt('saml', 'OTHER_PROTOCOL')]),
  ];
}

/** The issuer is an address without a query (OpenID Connect Discovery 1.0, §3). */
function issuerMistakes(issuer: string, { config }: SavedConnection['services']): ProblemDetail[] {
  const fault = addressFault(issuer, config);
  if (fault !== undefined) return [mistakeAt('issuer', fault)];
  const isIssuer = URL.parse(issuer)?.search === '' && !issuer.includes('/.well-known/');
  return isIssuer ? [] : [mistakeAt('issuer', 'ADDRESS_UNREADABLE')];
}

export function samlMistakes(saving: SavedConnection): ProblemDetail[] {
  const { body, services } = saving;
  const { saml } = body;
  if (saml === null) return [mistakeAt('saml', 'NEEDED')];
  const addressMistake = addressFault(saml.sso_url, services.config);
  const read = readCertificates(saml.certificates, readingOf(saving));
  return [
    ...(body.issuer === '' ? [mistakeAt('issuer', 'NEEDED')] : []),
    ...(addressMistake === undefined ? [] : [mistakeAt('saml.sso_url', addressMistake)]),
    ...('fault' in read ? [mistakeAt('saml.certificates', read.fault)] : []),
    ...(body.client_id === null ? [] : [mistakeAt('client_id', 'OTHER_PROTOCOL')]),
    ...(body.client_secret === undefined ? [] : [mistakeAt('client_secret', 'OTHER_PROTOCOL')]),
  ];
}

/** The certificates of settings without mistakes. */
export function certificatesIn({ certificates }: Saml, saving: SavedConnection): readonly string[] {
  const read = readCertificates(certificates, readingOf(saving));
  return 'fault' in read ? [] : read.certificates;
}

/** A connection can be disabled and renamed after its certificate has ended. */
function readingOf({ before, services }: SavedConnection) {
  return { now: services.clock.now(), known: before?.certificates ?? [] };
}

export async function roleMistakes(
  tx: Transaction,
  body: SavedConnection['body'],
): Promise<ProblemDetail[]> {
  const { role_claim: claim, role_rules: rules, user_type: userType } = body;
  if (claim !== null && rules.length === 0) return [mistakeAt('role_rules', 'ROLES_MISSING')];
  const fit = new Set(
    (await listAllRoles(tx))
      .filter(({ permissions }) => userType === 'ADMINUSER' || isRoleForClinics(permissions))
      .map(({ name }) => name),
  );
  return rules.flatMap(({ role }, place) =>
    fit.has(role) ? [] : [mistakeAt(`role_rules.${place}.role`, 'ROLE_NOT_FOR_USER')],
  );
}
