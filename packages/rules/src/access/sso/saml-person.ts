// Reads a verified SAML assertion about a person (SAML 2.0 Core, §2).
import type { SsoPerson } from './sso-claims.ts';

/** The parts of an assertion that say who the person is. */
export interface SamlAssertion {
  readonly nameId: string;
  readonly nameIdFormat: string;
  /** Values by the name of their attribute. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  /** How the person has signed in: the values of AuthnContextClassRef. */
  readonly contexts: readonly string[];
  readonly sessionIndex: string | null;
}

/** The settings of a connection that decide how an assertion is read. */
export interface SamlPersonSettings {
  /** The attribute that identifies the person; null: a persistent NameID does. */
  readonly subjectAttribute: string | null;
  readonly emailAttribute: string;
  readonly nameAttribute: string | null;
  /** The attribute with the values that give roles; null: the roles are managed here. */
  readonly roleAttribute: string | null;
  /** Values of AuthnContextClassRef that count as a second factor. */
  readonly factorValues: readonly string[];
}

/** The only format of a NameID that stays with one person (SAML 2.0 Core, §8.3.7). */
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * Undefined if nothing in the assertion identifies the person for good. The organisation owns the domain of its addresses
 * and names the attribute, so no other sign of a verified address is needed.
 */
export function samlPersonOf(
  assertion: SamlAssertion,
  settings: SamlPersonSettings,
): SsoPerson | undefined {
  const { subjectAttribute, emailAttribute, nameAttribute, roleAttribute } = settings;
  const subject =
    subjectAttribute === null ? persistentId(assertion) : only(assertion, subjectAttribute);
  if (subject === '') return undefined;
  const email = only(assertion, emailAttribute).toLowerCase();
  return {
    subject,
    email: email === '' ? undefined : email,
    name: nameAttribute === null ? '' : only(assertion, nameAttribute),
    roleValues: roleAttribute === null ? [] : (assertion.attributes.get(roleAttribute) ?? []),
    hasFactor: assertion.contexts.some((one) => settings.factorValues.includes(one)),
    sid: assertion.sessionIndex,
  };
}

function persistentId({ nameId, nameIdFormat }: SamlAssertion): string {
  return nameIdFormat === PERSISTENT ? nameId.trim() : '';
}

/** Empty unless the attribute has exactly one value. */
function only({ attributes }: SamlAssertion, name: string): string {
  const [value = '', ...others] = attributes.get(name) ?? [];
  return others.length === 0 ? value.trim() : '';
}
