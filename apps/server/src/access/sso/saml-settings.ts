// A connection as SAML needs it.
import type { SamlPersonSettings } from '@portal/rules/access/sso/saml-person.ts';
import type { SamlProvider } from '../saml/saml-party.ts';
import type { ConnectionRow } from './connections.queries.ts';

type SamlSettings = SamlProvider & SamlPersonSettings;

/** Null for a connection by OIDC. */
export function samlSettingsOf(row: ConnectionRow): SamlSettings | null {
  const { sso_url: ssoUrl, certificates, email_attribute: emailAttribute } = row;
  if (ssoUrl === null || certificates === null || emailAttribute === null) return null;
  return {
    slug: row.slug,
    entityId: row.issuer,
    ssoUrl,
    certificates,
    wantsSignedResponse: row.wants_signed_response,
    subjectAttribute: row.subject_attribute,
    emailAttribute,
    nameAttribute: row.name_attribute,
    roleAttribute: row.role_claim,
    factorValues: row.factor_values,
  };
}
