// Connections to identity providers, with their domains and roles.
import type { UserType } from '@portal/rules/access/roles.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ConnectionRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly user_type: UserType;
  readonly location_id: string | null;
  readonly organization_id: string | null;
  /** Of the clinic or the clinic group; null for administrators. */
  readonly owner_code: string | null;
  readonly owner_name: string | null;
  readonly protocol: 'OIDC' | 'SAML';
  /** For SAML the entity ID of the provider. */
  readonly issuer: string;
  /** Null for SAML. */
  readonly client_id: string | null;
  /** Encrypted. Null for SAML. */
  readonly client_secret: Buffer | null;
  /** The columns of SAML; null for OIDC. */
  readonly sso_url: string | null;
  readonly certificates: readonly string[] | null;
  readonly subject_attribute: string | null;
  readonly email_attribute: string | null;
  readonly name_attribute: string | null;
  readonly wants_signed_response: boolean;
  readonly factor_values: readonly string[];
  readonly role_claim: string | null;
  readonly creates_accounts: boolean;
  readonly is_enabled: boolean;
  readonly version: number;
  readonly domains: readonly string[];
  /** Whether it gives roles. */
  readonly has_role_rules: boolean;
  /** When the token of its identity provider was made (SCIM); null: it has none. */
  readonly scim_token_at: string | null;
}

const selected = sql`
  SELECT sc.id, sc.slug, sc.name, sc.user_type, sc.location_id, sc.organization_id, coalesce(l.code, o.code) AS owner_code,
         coalesce(l.name, o.name) AS owner_name, sc.protocol, sc.issuer, sc.client_id, sc.client_secret, sc.sso_url,
         sc.certificates, sc.subject_attribute, sc.email_attribute, sc.name_attribute, sc.wants_signed_response,
         sc.factor_values, sc.role_claim, sc.creates_accounts, sc.is_enabled, sc.version,
         ARRAY(SELECT d.domain FROM sso_domain d WHERE d.connection_id = sc.id ORDER BY d.domain) AS domains,
         EXISTS (SELECT FROM sso_role m WHERE m.connection_id = sc.id) AS has_role_rules,
         (SELECT t.created_at FROM scim_token t WHERE t.connection_id = sc.id) AS scim_token_at
    FROM sso_connection sc LEFT JOIN location l ON l.id = sc.location_id
         LEFT JOIN organization o ON o.id = sc.organization_id`;

export function findConnectionOfDomain(
  tx: Transaction,
  domain: string,
): Promise<ConnectionRow | undefined> {
  return tx.first(sql<ConnectionRow>`${selected}
   WHERE sc.is_enabled AND sc.id = (SELECT connection_id FROM sso_domain WHERE domain = ${domain})`);
}

export function findConnectionBySlug(
  tx: Transaction,
  slug: string,
): Promise<ConnectionRow | undefined> {
  return tx.first(sql<ConnectionRow>`${selected} WHERE sc.slug = ${slug}`);
}

export function findConnectionById(
  tx: Transaction,
  id: string,
): Promise<ConnectionRow | undefined> {
  return tx.first(sql<ConnectionRow>`${selected} WHERE sc.id = ${id}`);
}

export function listConnectionRows(tx: Transaction): Promise<ConnectionRow[]> {
  return tx.many(sql<ConnectionRow>`${selected} ORDER BY lower(sc.name), sc.id`);
}

/** The people who have made a connection, or have changed it since two people last agreed on it. */
export async function listAuthors(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.many(sql<{ user_id: string }>`
    SELECT DISTINCT user_id FROM audit_entry
     WHERE subject_type = 'sso_connection' AND subject_id = ${id} AND user_id IS NOT NULL
       AND at > coalesce((SELECT max(p.decided_at) FROM proposal p
                           WHERE p.call = 'updateSsoConnection' AND p.status = 'CONFIRMED'
                             AND p.request #>> '{params,id}' = ${id}), '-infinity')`);
  return rows.map(({ user_id: userId }) => userId);
}

/** Locked, so that changes happen one after the other. */
export async function lockConnection(
  tx: Transaction,
  id: string,
): Promise<ConnectionRow | undefined> {
  await tx.run(sql`SELECT FROM sso_connection WHERE id = ${id} FOR UPDATE`);
  return tx.first(sql<ConnectionRow>`${selected} WHERE sc.id = ${id}`);
}

export interface RoleRuleRow {
  readonly connection_id: string;
  readonly value: string;
  readonly role: string;
}

export function listRoleRules(tx: Transaction): Promise<RoleRuleRow[]> {
  return tx.many(sql<RoleRuleRow>`
    SELECT m.connection_id, m.value, r.name AS role FROM sso_role m JOIN role r ON r.id = m.role_id
     ORDER BY m.value, r.name`);
}

interface SamlContent {
  readonly ssoUrl: string;
  readonly certificates: readonly string[];
  readonly subjectAttribute: string | null;
  readonly emailAttribute: string;
  readonly nameAttribute: string | null;
  readonly wantsSignedResponse: boolean;
}

export interface ConnectionContent {
  readonly slug: string;
  readonly name: string;
  readonly userType: UserType;
  readonly locationId: string | null;
  readonly organizationId: string | null;
  readonly protocol: 'OIDC' | 'SAML';
  readonly issuer: string;
  readonly clientId: string | null;
  readonly clientSecret: Buffer | null;
  readonly saml: SamlContent | null;
  readonly factorValues: readonly string[];
  readonly roleClaim: string | null;
  readonly createsAccounts: boolean;
  readonly isEnabled: boolean;
}

export async function insertConnection(
  tx: Transaction,
  one: ConnectionContent & { readonly id: string },
  now: string,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO sso_connection (id, slug, name, user_type, location_id, organization_id, protocol, issuer, client_id,
                                client_secret, sso_url, certificates, subject_attribute, email_attribute, name_attribute,
                                wants_signed_response, factor_values, role_claim, creates_accounts, is_enabled, created_at)
    VALUES (${one.id}, ${one.slug}, ${one.name}, ${one.userType}, ${one.locationId}, ${one.organizationId}, ${one.protocol},
            ${one.issuer}, ${one.clientId}, ${one.clientSecret}, ${one.saml?.ssoUrl}, ${one.saml?.certificates},
            ${one.saml?.subjectAttribute}, ${one.saml?.emailAttribute}, ${one.saml?.nameAttribute},
            ${one.saml?.wantsSignedResponse ?? false}, ${one.factorValues}, ${one.roleClaim}, ${one.createsAccounts},
            ${one.isEnabled}, ${now})`);
}

export async function updateConnection(
  tx: Transaction,
  id: string,
  one: ConnectionContent,
): Promise<void> {
  await tx.run(sql`
    UPDATE sso_connection
       SET slug = ${one.slug}, name = ${one.name}, user_type = ${one.userType}, location_id = ${one.locationId},
           organization_id = ${one.organizationId}, protocol = ${one.protocol}, issuer = ${one.issuer},
           client_id = ${one.clientId}, client_secret = ${one.clientSecret}, sso_url = ${one.saml?.ssoUrl},
           certificates = ${one.saml?.certificates}, subject_attribute = ${one.saml?.subjectAttribute},
           email_attribute = ${one.saml?.emailAttribute}, name_attribute = ${one.saml?.nameAttribute},
           wants_signed_response = ${one.saml?.wantsSignedResponse ?? false}, factor_values = ${one.factorValues}, role_claim = ${one.roleClaim},
           creates_accounts = ${one.createsAccounts}, is_enabled = ${one.isEnabled}, version = version + 1
     WHERE id = ${id}`);
}

export async function replaceDomains(
  tx: Transaction,
  id: string,
  domains: readonly string[],
): Promise<void> {
  await tx.run(sql`DELETE FROM sso_domain WHERE connection_id = ${id}`);
  await tx.run(sql`
    INSERT INTO sso_domain (domain, connection_id) SELECT domain, ${id} FROM unnest(${domains}::text[]) AS domain`);
}

export async function replaceRoleRules(
  tx: Transaction,
  id: string,
  rules: readonly Pick<RoleRuleRow, 'role' | 'value'>[],
): Promise<void> {
  await tx.run(sql`DELETE FROM sso_role WHERE connection_id = ${id}`);
  await tx.run(sql`
    INSERT INTO sso_role (connection_id, value, role_id)
      SELECT DISTINCT ${id}::uuid, given.value, r.id
        FROM unnest(${rules.map(({ value }) => value)}::text[], ${rules.map(({ role }) => role)}::text[]) AS given (value, role)
             JOIN role r ON r.name = given.role`);
}

/** The domains that lead to another connection. */
export async function listTakenDomains(
  tx: Transaction,
  id: string | null,
  domains: readonly string[],
): Promise<string[]> {
  const rows = await tx.many(sql<{ domain: string }>`
    SELECT domain FROM sso_domain
     WHERE domain = ANY (${domains}) AND connection_id IS DISTINCT FROM ${id}::uuid ORDER BY domain`);
  return rows.map(({ domain }) => domain);
}

export interface OwnerRow {
  readonly location_id: string | null;
  readonly organization_id: string | null;
}

/** The clinic or the clinic group with this code; undefined if there is none. */
export function findOwner(
  tx: Transaction,
  userType: UserType,
  code: string,
): Promise<OwnerRow | undefined> {
  return tx.first(
    userType === 'CLINICUSER'
      ? sql<OwnerRow>`
          SELECT id AS location_id, NULL::uuid AS organization_id
            FROM location WHERE code = upper(${code}) AND NOT is_sandbox`
      : sql<OwnerRow>`
          SELECT NULL::uuid AS location_id, id AS organization_id
            FROM organization WHERE upper(code) = upper(${code})`,
  );
}

/** Ends the sessions that were opened through a connection, and the sign-ins that are under way. */
export async function endSessionsOfConnection(
  tx: Transaction,
  id: string,
  now: string,
): Promise<void> {
  await tx.run(sql`SELECT end_sessions_of_connection(${id}, ${now})`);
}
