// The users and groups that identity providers store here. Row-level security shows a connection its own rows (migrations/functions/37_scim.sql).
import { sql, type Transaction } from '../../platform/database/database.ts';

/** The id of the connection that the transaction has entered; undefined for an unknown token. */
export async function enterScim(tx: Transaction, tokenHash: Buffer): Promise<string | undefined> {
  const row = await tx.one(sql<{ id: string | null }>`SELECT enter_scim(${tokenHash}) AS id`);
  return row.id ?? undefined;
}

/** Changes of one connection happen one after the other. */
export async function lockScim(tx: Transaction, connectionId: string): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('scim:' || ${connectionId}, 0))`);
}

export interface ScimUserRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly user_type: 'ADMINUSER' | 'CLINICGROUPUSER' | 'CLINICUSER';
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly version: number;
  readonly roles: readonly string[];
  readonly external_id: string | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly created_at: string;
  readonly modified_at: string;
  readonly removed_at: string | null;
  readonly groups: readonly { readonly value: string; readonly display: string }[];
}

const userColumns = sql`
  SELECT u.id, u.username, u.name, u.email, u.language, u.user_type, u.status, u.version, u.roles, s.external_id,
         s.given_name, s.family_name, u.created_at, coalesce(s.modified_at, u.created_at) AS modified_at, s.removed_at,
         coalesce((SELECT jsonb_agg(jsonb_build_object('value', g.id, 'display', g.display_name) ORDER BY g.display_name)
                     FROM scim_member m JOIN scim_group g ON g.id = m.group_id WHERE m.user_id = u.id), '[]') AS groups
    FROM app_user u LEFT JOIN scim_user s ON s.user_id = u.id
   WHERE sso_covers(scope_connection(), u.id)`;

/** The users of the connection's organisation, without those whom the provider has deleted. */
export function listScimUsers(tx: Transaction): Promise<ScimUserRow[]> {
  return tx.many(
    sql<ScimUserRow>`${userColumns} AND s.removed_at IS NULL ORDER BY u.created_at, u.id`,
  );
}

export function findScimUser(tx: Transaction, id: string): Promise<ScimUserRow | undefined> {
  return tx.first(sql<ScimUserRow>`${userColumns} AND s.removed_at IS NULL AND u.id = ${id}`);
}

/** Also one whom the provider has deleted. */
export function findScimUserByName(
  tx: Transaction,
  username: string,
): Promise<ScimUserRow | undefined> {
  return tx.first(sql<ScimUserRow>`${userColumns} AND u.username = ${username}`);
}

export async function isUsernameKnown(tx: Transaction, username: string): Promise<boolean> {
  const row = await tx.one(sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM app_user WHERE username = ${username}) AS known`);
  return row.known;
}

export async function isExternalIdKnown(
  tx: Transaction,
  externalId: string,
  exceptUserId: string | null,
): Promise<boolean> {
  const row = await tx.one(sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM scim_user WHERE external_id = ${externalId} AND removed_at IS NULL
                      AND user_id IS DISTINCT FROM ${exceptUserId}::uuid) AS known`);
  return row.known;
}

export async function changeAccount(
  tx: Transaction,
  one: {
    readonly id: string;
    readonly username: string;
    readonly name: string;
    readonly email: string;
    readonly isProven: boolean;
    readonly status: 'ACTIVE' | 'SUSPENDED';
  },
): Promise<void> {
  await tx.run(sql`
    SELECT change_scim_user(${one.id}, ${one.username}, ${one.name}, ${one.email}, ${one.isProven}, ${one.status})`);
}

export async function keepScimUser(
  tx: Transaction,
  one: {
    readonly connectionId: string;
    readonly userId: string;
    readonly externalId: string | null;
    readonly givenName: string | null;
    readonly familyName: string | null;
    readonly now: string;
    readonly removedAt: string | null;
  },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO scim_user (connection_id, user_id, external_id, given_name, family_name, created_at, modified_at, removed_at)
    VALUES (${one.connectionId}, ${one.userId}, ${one.externalId}, ${one.givenName}, ${one.familyName}, ${one.now},
            ${one.now}, ${one.removedAt})
    ON CONFLICT (connection_id, user_id) DO UPDATE
      SET external_id = excluded.external_id, given_name = excluded.given_name, family_name = excluded.family_name,
          modified_at = excluded.modified_at, removed_at = excluded.removed_at`);
}

export async function leaveGroups(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`DELETE FROM scim_member WHERE user_id = ${userId}`);
}

export interface ScimGroupRow {
  readonly id: string;
  readonly display_name: string;
  readonly external_id: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly modified_at: string;
  readonly members: readonly { readonly value: string; readonly display: string }[];
}

const groupColumns = sql`
  SELECT g.id, g.display_name, g.external_id, g.version, g.created_at, g.modified_at,
         coalesce((SELECT jsonb_agg(jsonb_build_object('value', u.id, 'display', u.username) ORDER BY u.username)
                     FROM scim_member m JOIN app_user u ON u.id = m.user_id WHERE m.group_id = g.id), '[]') AS members
    FROM scim_group g`;

export function listScimGroups(tx: Transaction): Promise<ScimGroupRow[]> {
  return tx.many(sql<ScimGroupRow>`${groupColumns} ORDER BY g.created_at, g.id`);
}

export function findScimGroup(tx: Transaction, id: string): Promise<ScimGroupRow | undefined> {
  return tx.first(sql<ScimGroupRow>`${groupColumns} WHERE g.id = ${id}`);
}

/** The id; undefined if another group has the name. */
export async function insertScimGroup(
  tx: Transaction,
  one: { connectionId: string; displayName: string; externalId: string | null; now: string },
): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string }>`
    INSERT INTO scim_group (connection_id, display_name, external_id, created_at, modified_at)
    VALUES (${one.connectionId}, ${one.displayName}, ${one.externalId}, ${one.now}, ${one.now})
    ON CONFLICT DO NOTHING RETURNING id`);
  return row?.id;
}

/** False if another group has the name. */
export async function updateScimGroup(
  tx: Transaction,
  one: { id: string; displayName: string; externalId: string | null; now: string },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE scim_group known SET display_name = ${one.displayName}, external_id = ${one.externalId},
           version = version + 1, modified_at = ${one.now}
     WHERE known.id = ${one.id} AND NOT EXISTS (
       SELECT FROM scim_group o WHERE lower(o.display_name) = lower(${one.displayName}) AND o.id <> known.id)`);
  return changed === 1;
}

export async function replaceMembers(
  tx: Transaction,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.run(sql`DELETE FROM scim_member WHERE group_id = ${groupId}`);
  await tx.run(sql`
    INSERT INTO scim_member (group_id, user_id) SELECT ${groupId}, user_id FROM unnest(${userIds}::uuid[]) AS user_id`);
}

export async function deleteScimGroup(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`DELETE FROM scim_group WHERE id = ${id}`);
}
