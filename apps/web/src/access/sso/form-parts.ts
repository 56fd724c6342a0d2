// The parts of the form of a connection have the same properties.
import type { SsoConnection, SsoSettings } from './sso-connections.api.ts';
import type { ConnectionField, TypedConnection } from './typed-connection.ts';

export const MAX = {
  name: 80,
  slug: 40,
  code: 60,
  domains: 5000,
  address: 500,
  client: 200,
  claim: 100,
  attribute: 300,
  certificates: 30_000,
  metadata: 500_000,
};

export const idOf = (field: ConnectionField) => `sso-${field}`;

export interface ConnectionPart {
  readonly typed: TypedConnection;
  readonly change: (changes: Partial<TypedConnection>) => void;
  readonly errorAt: (field: ConnectionField) => string | undefined;
  readonly settings: SsoSettings;
  readonly connection: SsoConnection | undefined;
}

/** The properties of a text field, apart from its label. */
export function field(
  { typed, change, errorAt }: ConnectionPart,
  name: Exclude<ConnectionField, 'role_rules'>,
) {
  return {
    id: idOf(name),
    value: typed[name],
    error: errorAt(name),
    onChange: (value: string) => change({ [name]: value }),
  };
}
