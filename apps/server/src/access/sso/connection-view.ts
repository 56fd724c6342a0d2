// A connection in the form that the calls answer, without its secret.
import type { Reply } from '@portal/contract/schemas.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { endOf } from '../saml/certificates.ts';
import { type ConnectionRow, listRoleRules, type RoleRuleRow } from './connections.queries.ts';
import { logoutAddressOf } from './logout-path.ts';
import { callbackOf } from './provider.ts';
import { answerAddressOf } from '../saml/saml-party.ts';
import { samlSettingsOf } from './saml-settings.ts';
import { scimAddressOf } from './scim-path.ts';

export type ConnectionView = Reply<'createSsoConnection'>['data'];

export function connectionOf(
  row: ConnectionRow,
  rules: readonly RoleRuleRow[],
  services: Pick<Services, 'origin'>,
): ConnectionView {
  const saml = samlSettingsOf(row);
  return {
    id: row.id,
    protocol: row.protocol,
    slug: row.slug,
    name: row.name,
    user_type: row.user_type,
    owner_code: row.owner_code,
    owner_name: row.owner_name,
    domains: [...row.domains],
    issuer: row.issuer,
    client_id: row.client_id,
    saml: saml && {
      sso_url: saml.ssoUrl,
      certificates: saml.certificates.join('\n'),
      subject_attribute: saml.subjectAttribute,
      email_attribute: saml.emailAttribute,
      name_attribute: saml.nameAttribute,
      wants_signed_response: saml.wantsSignedResponse,
    },
    certificates_end: saml?.certificates.map(endOf) ?? [],
    factor_values: [...row.factor_values],
    role_claim: row.role_claim,
    role_rules: rules
      .filter((rule) => rule.connection_id === row.id)
      .map(({ value, role }) => ({ value, role })),
    creates_accounts: row.creates_accounts,
    is_enabled: row.is_enabled,
    callback_url: (saml === null ? callbackOf : answerAddressOf)(services, row.slug),
    logout_url: logoutAddressOf(services, row.slug),
    scim_url: scimAddressOf(services),
    scim_token_at: row.scim_token_at,
    version: row.version,
  };
}

export async function savedConnection(
  tx: Transaction,
  row: ConnectionRow,
  services: Pick<Services, 'origin'>,
): Promise<ConnectionView> {
  return connectionOf(row, await listRoleRules(tx), services);
}

/** The entry of the audit trail, without addresses that follow from the rest. */
export function auditedConnection(view: ConnectionView) {
  const {
    id,
    callback_url: _callback,
    certificates_end: _end,
    logout_url: _logout,
    scim_url: _scim,
    scim_token_at: _token,
    version: _version,
    ...content
  } = view;
  return { entry: auditedSso(id), content };
}

export const auditedSso = (id: string) => ({
  clinicId: null,
  subjectType: 'sso_connection',
  subjectId: id,
});
