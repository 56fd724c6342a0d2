// A connection as it is typed: lists are lines of text.
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import type { SsoConnection, SsoConnectionContent } from './sso-connections.api.ts';

export interface TypedConnection extends Omit<
  SsoConnectionContent,
  'client_secret' | 'domains' | 'factor_values' | 'owner_code' | 'role_claim'
> {
  readonly owner_code: string;
  readonly domains: string;
  readonly client_secret: string;
  readonly factor_values: string;
  readonly role_claim: string;
}

/** The fields that have an error of their own. */
export type ConnectionField =
  | 'client_id'
  | 'client_secret'
  | 'domains'
  | 'issuer'
  | 'name'
  | 'owner_code'
  | 'role_claim'
  | 'role_rules'
  | 'slug';

const SHORTEST_NAME = 3;

export const userTypes = USER_TYPES;

export function typedConnectionOf(connection: SsoConnection | undefined): TypedConnection {
  return {
    slug: connection?.slug ?? '',
    name: connection?.name ?? '',
    user_type: connection?.user_type ?? 'CLINICUSER',
    owner_code: connection?.owner_code ?? '',
    domains: connection?.domains.join('\n') ?? '',
    issuer: connection?.issuer ?? '',
    client_id: connection?.client_id ?? '',
    client_secret: '',
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

export function contentOfTyped(typed: TypedConnection): SsoConnectionContent {
  const { client_secret: secret, owner_code: owner, role_claim: claim, ...others } = typed;
  return {
    ...others,
    name: typed.name.trim(),
    owner_code: typed.user_type === 'ADMINUSER' ? null : owner.trim(),
    domains: linesOf(typed.domains),
    issuer: typed.issuer.trim(),
    client_id: typed.client_id.trim(),
    factor_values: linesOf(typed.factor_values),
    role_claim: claim.trim() === '' ? null : claim.trim(),
    role_rules: typed.role_rules
      .map(({ value, role }) => ({ value: value.trim(), role }))
      .filter(({ value, role }) => value !== '' && role !== ''),
    ...(secret === '' ? {} : { client_secret: secret }),
  };
}

/** The fields that must be filled in, in the order of the form. */
export function missingFields(typed: TypedConnection, isNew: boolean): ConnectionField[] {
  const isMissing: Partial<Record<ConnectionField, boolean>> = {
    name: typed.name.trim().length < SHORTEST_NAME,
    slug: typed.slug === '',
    owner_code: typed.user_type !== 'ADMINUSER' && typed.owner_code.trim() === '',
    issuer: typed.issuer.trim() === '',
    client_id: typed.client_id.trim() === '',
    client_secret: isNew && typed.client_secret === '',
  };
  const order = ['name', 'slug', 'owner_code', 'issuer', 'client_id', 'client_secret'] as const;
  return order.filter((field) => isMissing[field] === true);
}
