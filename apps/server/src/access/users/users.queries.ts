// Users as administrators manage them, and new accounts of clinics.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface AdministeredUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly user_type: 'CLINICUSER' | 'CLINICGROUPUSER' | 'ADMINUSER';
  readonly profile_type: string;
  readonly roles: readonly string[];
  readonly clinic: string | null;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly last_login_at: string | null;
  readonly version: number;
}

const columns = sql`u.id, u.username, u.name, u.email, u.user_type, u.profile_type, u.roles,
  coalesce(l.name, o.name) AS clinic, u.status, u.last_login_at, u.version`;
const joins = sql`LEFT JOIN location l ON l.id = u.location_id LEFT JOIN organization o ON o.id = u.organization_id`;

export function findAdministeredUser(
  tx: Transaction,
  id: string,
): Promise<AdministeredUser | undefined> {
  return tx.first(
    sql<AdministeredUser>`SELECT ${columns} FROM app_user u ${joins} WHERE u.id = ${id} AND NOT u.is_program`,
  );
}

export interface UserFilter {
  readonly status: string | null;
  readonly userType: string | null;
  readonly role: string | null;
  /** Users who have not signed in since this day. */
  readonly inactiveSince: string | null;
  readonly typed: string;
}

export async function listUserRows(
  tx: Transaction,
  { status, userType, role, inactiveSince, typed }: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AdministeredUser[]; total: number }> {
  const matches = sql`NOT u.is_program AND (${status}::text IS NULL OR u.status = ${status})
    AND (${userType}::text IS NULL OR u.user_type = ${userType})
    AND (${role}::text IS NULL OR u.roles @> ARRAY[${role}]::text[])
    AND (${inactiveSince}::date IS NULL
         OR u.last_login_at IS NULL OR u.last_login_at < ${inactiveSince}::date::timestamp AT TIME ZONE 'Asia/Singapore')
    AND position(lower(${typed}) IN
                 lower(concat_ws(' ', u.username, u.name, u.email, l.code, l.name, o.name))) > 0`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<AdministeredUser>`
      SELECT ${columns} FROM app_user u ${joins} WHERE ${matches}
       ORDER BY u.username LIMIT ${limit} OFFSET ${offset}`),
    on.one(
      sql<{ total: number }>`SELECT count(*) AS total FROM app_user u ${joins} WHERE ${matches}`,
    ),
  ]);
  return { rows, total: count.total };
}

export interface ClinicOfUserRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The clinics that a user can work for: their own, or all of their group. Administrators have none of their own. */
export function listClinicsOfUser(tx: Transaction, userId: string): Promise<ClinicOfUserRow[]> {
  return tx.many(sql<ClinicOfUserRow>`
    SELECT l.id, l.code, l.name
      FROM app_user u JOIN location l
        ON CASE u.user_type WHEN 'CLINICUSER' THEN l.id = u.location_id
                            WHEN 'CLINICGROUPUSER' THEN l.organization_id = u.organization_id ELSE false END
     WHERE u.id = ${userId} AND NOT l.is_sandbox ORDER BY l.name, l.id`);
}

/** Serialises changes, so that two administrators cannot suspend each other at the same moment. */
export async function lockAdministration(tx: Transaction): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('administer-users', 0))`);
}

/** Active administrators who may manage users, except one. */
export async function countOtherAdministrators(tx: Transaction, userId: string): Promise<number> {
  const row = await tx.one(sql<{ found: number }>`
    SELECT count(*)::int AS found FROM app_user u
     WHERE u.user_type = 'ADMINUSER' AND u.status = 'ACTIVE' AND u.id <> ${userId}
       AND EXISTS (SELECT FROM role r WHERE r.name = ANY (u.roles) AND r.permissions @> '{users:update}')`);
  return row.found;
}

/** False if the version has changed in the meantime. */
export async function updateAdministeredUser(
  tx: Transaction,
  change: { id: string; version: number; status: string; roles: readonly string[] },
): Promise<boolean> {
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT administer_user(${change.id}, ${change.version}, ${change.status}, ${change.roles}) AS changed`);
  return row.changed;
}

/** Voids mailed links and tokens of external portals, which a suspended user could still sign in with. */
export async function voidLinksOf(tx: Transaction, userId: string, now: string): Promise<void> {
  await tx.run(sql`
    UPDATE password_link SET used_at = ${now} WHERE user_id = ${userId} AND used_at IS NULL`);
  await tx.run(sql`
    UPDATE external_token SET used_at = ${now} WHERE user_id = ${userId} AND used_at IS NULL`);
}

interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly userType: 'CLINICUSER' | 'CLINICGROUPUSER';
  readonly profile: string;
  readonly roles: readonly string[];
  readonly locationId: string;
  readonly passwordHash: string;
  readonly language: string;
}

/** The id of the account; undefined if the username is taken. */
export async function insertClinicAccount(
  tx: Transaction,
  account: NewAccount,
): Promise<string | undefined> {
  const row = await tx.one(sql<{ id: string | null }>`
    SELECT create_clinic_account(${account.username}, ${account.name}, ${account.email}, ${account.userType},
      ${account.profile}, ${account.roles}, ${account.locationId}, ${account.passwordHash}, ${account.language}) AS id`);
  return row.id ?? undefined;
}
