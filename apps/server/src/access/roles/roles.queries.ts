// Roles and their users.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
  readonly is_system: boolean;
  readonly users_count: number;
  readonly version: number;
}

export interface RoleChange {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
  readonly at: string;
}

const columns = sql`r.id, r.name, r.description, r.permissions, r.is_system, r.version,
  (SELECT count(*)::int FROM app_user u WHERE u.roles @> ARRAY[r.name]) AS users_count`;

export function findRole(tx: Transaction, id: string): Promise<RoleRow | undefined> {
  return tx.first(sql<RoleRow>`SELECT ${columns} FROM role r WHERE r.id = ${id}`);
}

/** Whether one of the roles has been made or changed since a time. */
export async function hasNewerRole(
  tx: Transaction,
  names: readonly string[],
  since: string,
): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM role WHERE name = ANY (${[...names]}) AND NOT is_system AND modified_at > ${since}) AS found`);
  return row.found;
}

/**
 * Serialises changes, so that two administrators cannot suspend each other at the same moment, and two changes of roles
 * cannot together let one person decide and pay.
 */
export async function lockAdministration(tx: Transaction): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('administer-users', 0))`);
}

export async function lockRole(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`SELECT FROM role WHERE id = ${id} FOR UPDATE`);
}

export async function listRoleRows(
  tx: Transaction,
  ask: { typed: string; limit: number; offset: number },
): Promise<{ rows: RoleRow[]; total: number; found: number }> {
  const matches = sql`position(lower(${ask.typed}) IN lower(r.name || ' ' || r.description)) > 0`;
  const [rows, counts] = await tx.batch((on) => [
    on.many(sql<RoleRow>`
      SELECT ${columns} FROM role r WHERE ${matches}
       ORDER BY r.is_system, lower(r.name) LIMIT ${ask.limit} OFFSET ${ask.offset}`),
    on.one(sql<{ total: number; found: number }>`
      SELECT count(*) AS total, count(*) FILTER (WHERE ${matches}) AS found FROM role r`),
  ]);
  return { rows, ...counts };
}

/** The permissions from all roles of each user with the role, each list once. */
export async function listPermissionsOfHolders(
  tx: Transaction,
  name: string,
): Promise<Array<readonly string[]>> {
  const rows = await tx.many(sql<{ permissions: readonly string[] }>`
    SELECT DISTINCT ARRAY(SELECT p FROM role r CROSS JOIN unnest(r.permissions) p
                           WHERE r.name = ANY (u.roles) ORDER BY p) AS permissions
      FROM app_user u WHERE u.roles @> ARRAY[${name}]`);
  return rows.map(({ permissions }) => permissions);
}

export function listAllRoles(tx: Transaction): Promise<RoleRow[]> {
  return tx.many(
    sql<RoleRow>`SELECT ${columns} FROM role r ORDER BY r.is_system DESC, lower(r.name)`,
  );
}

export async function insertRole(tx: Transaction, role: RoleChange): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO role (name, description, permissions, modified_at)
    VALUES (${role.name}, ${role.description}, ${role.permissions}, ${role.at}) RETURNING id`);
  return row.id;
}

/** False if the role does not exist or has another version. */
export async function updateRoleRow(
  tx: Transaction,
  id: string,
  version: number | undefined,
  role: RoleChange,
): Promise<boolean> {
  const rows = await tx.run(sql`
    UPDATE role SET version = version + 1, name = ${role.name}, description = ${role.description},
           permissions = ${role.permissions}, modified_at = ${role.at}
     WHERE id = ${id} AND version = coalesce(${version ?? null}::int, version)`);
  return rows === 1;
}

/** False if the role does not exist or has another version. */
export async function deleteRoleRow(
  tx: Transaction,
  id: string,
  version: number | undefined,
): Promise<boolean> {
  const rows = await tx.run(
    sql`DELETE FROM role WHERE id = ${id} AND version = coalesce(${version ?? null}::int, version)`,
  );
  return rows === 1;
}

/** Ends the sessions of all users with the role. */
export async function endSessionsOfRole(tx: Transaction, name: string, now: string): Promise<void> {
  await tx.run(sql`SELECT end_sessions_of_role(${name}, ${now})`);
}
