// A connection as it is typed: lists are lines of text.
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import type { SsoConnection, SsoConnectionContent } from './sso-connections.api.ts';

export interface TypedConnection extends Omit<
  SsoConnectionContent,
  | 'client_id'
  | 'client_secret'
  | 'domains'
  | 'factor_values'
  | 'owner_code'
  | 'protocol'
  | 'role_claim'
  | 'saml'
> {
  readonly protocol: SsoConnection['protocol'];
  readonly owner_code: string;
  readonly domains: string;
  readonly client_id: string;
  readonly sso_url: string;
  readonly certificates: string;
  readonly subject_attribute: string;
  readonly email_attribute: string;
  readonly name_attribute: string;
  readonly wants_signed_response: boolean;
  readonly client_secret: string;
  readonly factor_values: string;
  readonly role_claim: string;
}

/** The fields that have an error of their own. */
export type ConnectionField =
  | SamlField
  | 'client_id'
  | 'client_secret'
  | 'domains'
  | 'issuer'
  | 'name'
  | 'owner_code'
  | 'role_claim'
  | 'role_rules'
  | 'slug';

/** The fields of the part `saml` of a connection. */
const SAML_FIELDS = [
  'sso_url',
  'certificates',
  'subject_attribute',
  'email_attribute',
  'name_attribute',
] as const;

type SamlField = (typeof SAML_FIELDS)[number];

/** The name of a field in the messages of the server. */
export function sentField(field: ConnectionField): string {
  return SAML_FIELDS.some((one) => one === field) ? `saml.${field}` : field;
}

const SHORTEST_NAME = 3;

export const userTypes = USER_TYPES;
export const protocols = ['OIDC', 'SAML'] as const satisfies readonly SsoConnection['protocol'][];

export function typedConnectionOf(connection: SsoConnection | undefined): TypedConnection {
  const saml = connection?.saml;
  return {
    protocol: connection?.protocol ?? 'OIDC',
    slug: connection?.slug ?? '',
    name: connection?.name ?? '',
    user_type: connection?.user_type ?? 'CLINICUSER',
    owner_code: connection?.owner_code ?? '',
    domains: connection?.domains.join('\n') ?? '',
    issuer: connection?.issuer ?? '',
    client_id: connection?.client_id ?? '',
    client_secret: '',
    sso_url: saml?.sso_url ?? '',
    certificates: saml?.certificates ?? '',
    subject_attribute: saml?.subject_attribute ?? '',
    email_attribute: saml?.email_attribute ?? '',
    name_attribute: saml?.name_attribute ?? '',
    wants_signed_response: saml?.wants_signed_response ?? false,
    factor_values: connection?.factor_values.join('\n') ?? '',
    role_claim: connection?.role_claim ?? '',
    role_rules: connection?.role_rules ?? [],
    creates_accounts: connection?.creates_accounts ?? false,
    is_enabled: connection?.is_enabled ?? false,
  };
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function contentOfTyped(typed: TypedConnection): SsoConnectionContent {
  const { protocol, client_secret: secret, owner_code: owner } = typed;
  const isSaml = protocol === 'SAML';
  return {
    protocol,
    slug: typed.slug,
    user_type: typed.user_type,
    creates_accounts: typed.creates_accounts,
    is_enabled: typed.is_enabled,
    name: typed.name.trim(),
    owner_code: typed.user_type === 'ADMINUSER' ? null : owner.trim(),
    domains: linesOf(typed.domains),
    issuer: typed.issuer.trim(),
    client_id: isSaml ? null : typed.client_id.trim(),
    saml: isSaml
      ? {
          sso_url: typed.sso_url.trim(),
          certificates: typed.certificates,
          subject_attribute: orNull(typed.subject_attribute),
          email_attribute: typed.email_attribute.trim(),
          name_attribute: orNull(typed.name_attribute),
          wants_signed_response: typed.wants_signed_response,
        }
      : null,
    factor_values: linesOf(typed.factor_values),
    role_claim: orNull(typed.role_claim),
    role_rules: typed.role_rules
      .map(({ value, role }) => ({ value: value.trim(), role }))
      .filter(({ value, role }) => value !== '' && role !== ''),
    ...(isSaml || secret === '' ? {} : { client_secret: secret }),
  };
}

/** The fields that must be filled in, in the order of the form. A new connection by OIDC needs its secret. */
export function missingFields(typed: TypedConnection, needsSecret: boolean): ConnectionField[] {
  const isSaml = typed.protocol === 'SAML';
  const isMissing: Partial<Record<ConnectionField, boolean>> = {
    name: typed.name.trim().length < SHORTEST_NAME,
    slug: typed.slug === '',
    owner_code: typed.user_type !== 'ADMINUSER' && typed.owner_code.trim() === '',
    issuer: typed.issuer.trim() === '',
    client_id: !isSaml && typed.client_id.trim() === '',
    client_secret: !isSaml && needsSecret && typed.client_secret === '',
    sso_url: isSaml && typed.sso_url.trim() === '',
    certificates: isSaml && typed.certificates.trim() === '',
    email_attribute: isSaml && typed.email_attribute.trim() === '',
  };
  const order = [
    'name',
    'slug',
    'owner_code',
    'issuer',
    'client_id',
    'client_secret',
    'sso_url',
    'certificates',
    'email_attribute',
  ] as const;
  return order.filter((field) => isMissing[field] === true);
}
