// Users as administrators and managers of clinics see and change them, and new accounts of clinics.
import { sql, type Transaction } from '../../platform/database/database.ts';

/** The users in scope: all of them for administrators, or those of the session's clinics for their managers. */
export type UserScope = 'ALL' | 'CLINICS';

export interface ManagedUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** The address is the person's, and only they change it. */
  readonly is_email_confirmed: boolean;
  readonly language: string;
  readonly user_type: 'CLINICUSER' | 'CLINICGROUPUSER' | 'ADMINUSER';
  readonly profile_type: string;
  readonly roles: readonly string[];
  readonly location_id: string | null;
  /** Null for administrators. */
  readonly clinic: string | null;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly last_login_at: string | null;
  readonly version: number;
}

const columns = sql`u.id, u.username, u.name, u.email, num_nonnulls(u.email_confirmed_at, u.last_login_at) > 0 AS is_email_confirmed,
  u.language, u.user_type, u.profile_type, u.roles, u.location_id,
  coalesce(l.name, o.name) AS clinic, u.status, u.last_login_at, u.version`;
const joins = sql`LEFT JOIN location l ON l.id = u.location_id LEFT JOIN organization o ON o.id = u.organization_id`;

const scopes = {
  ALL: sql`NOT u.is_program`,
  // The users of the clinics in session, and of the clinic group of a group user.
  CLINICS: sql`NOT u.is_program AND u.user_type <> 'ADMINUSER'
    AND (u.location_id = ANY ((SELECT scope_clinics())::uuid[])
         OR u.user_type = 'CLINICGROUPUSER' AND u.organization_id = (SELECT scope_group())
         OR (SELECT scope_is_administrator()))`,
} as const;

export function findUserRow(
  tx: Transaction,
  scope: UserScope,
  id: string,
): Promise<ManagedUser | undefined> {
  return tx.first(
    sql<ManagedUser>`SELECT ${columns} FROM app_user AS u ${joins} WHERE u.id = ${id} AND ${scopes[scope]}`,
  );
}

interface UserFilter {
  readonly status?: string | undefined;
  readonly userType?: string | undefined;
  readonly role?: string | undefined;
  /** Users who have not signed in since this day. */
  readonly inactiveSince?: string | undefined;
  /** The clinic that an administrator works for, with the users of its group. */
  readonly at?: string | null | undefined;
  readonly typed: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function listUserRows(
  tx: Transaction,
  scope: UserScope,
  filter: UserFilter,
): Promise<{ rows: ManagedUser[]; total: number }> {
  const { status = null, userType = null, role = null, inactiveSince = null, typed = '' } = filter;
  const { at = null } = filter;
  // Everybody in the scope of a manager is of the same few clinics.
  const searched = scope === 'ALL' ? sql`, l.code, l.name, o.name` : sql``;
  const matches = sql`${scopes[scope]} AND (${status}::text IS NULL OR u.status = ${status})
    AND (${userType}::text IS NULL OR u.user_type = ${userType})
    AND (${role}::text IS NULL OR u.roles @> ARRAY[${role}]::text[])
    AND (${inactiveSince}::date IS NULL
         OR u.last_login_at IS NULL OR u.last_login_at < ${inactiveSince}::date::timestamp AT TIME ZONE 'Asia/Singapore')
    AND (${at}::uuid IS NULL OR u.location_id = ${at}
         OR u.location_id IS NULL AND u.organization_id = (SELECT organization_id FROM location WHERE id = ${at}))
    AND position(lower(${typed}) IN lower(concat_ws(' ', u.username, u.name, u.email${searched}))) > 0`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<ManagedUser>`
      SELECT ${columns} FROM app_user AS u ${joins} WHERE ${matches}
       ORDER BY u.username LIMIT ${filter.limit} OFFSET ${filter.offset}`),
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

/** Active administrators who may manage users, except one. */
export async function countOtherAdministrators(tx: Transaction, userId: string): Promise<number> {
  const row = await tx.one(sql<{ found: number }>`
    SELECT count(*)::int AS found FROM app_user u
     WHERE u.user_type = 'ADMINUSER' AND u.status = 'ACTIVE' AND u.id <> ${userId}
       AND EXISTS (SELECT FROM role r WHERE r.name = ANY (u.roles) AND r.permissions @> '{users:update}')`);
  return row.found;
}

/** Changes status and roles. False if the version has changed in the meantime. */
export async function administerUser(tx: Transaction, user: ManagedUser): Promise<boolean> {
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT administer_user(${user.id}, ${user.version}, ${user.status}, ${user.roles}) AS changed`);
  return row.changed;
}

/** False if the version has changed in the meantime. Violates a_manager_remains for the last manager. */
export async function changeClinicUser(tx: Transaction, user: ManagedUser): Promise<boolean> {
  const { id, version, name, email, profile_type: profile, roles, status } = user;
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT change_clinic_user(${id}, ${version}, ${name}, ${email}, ${profile}, ${roles}, ${status}) AS changed`);
  return row.changed;
}

/** The number of password links that were mailed to the user since a time. */
export async function countLinks(tx: Transaction, userId: string, since: string): Promise<number> {
  const row = await tx.one(
    sql<{ found: number }>`SELECT count_links(${userId}, ${since}) AS found`,
  );
  return row.found;
}

/** Voids mailed links and tokens of external portals, which a suspended user could still sign in with. */
export async function voidLinksOf(tx: Transaction, userId: string, now: string): Promise<void> {
  await tx.run(sql`SELECT void_links(${userId}, ${now})`);
}

export interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly userType: 'CLINICUSER' | 'CLINICGROUPUSER';
  readonly profile: string;
  readonly roles: readonly string[];
  readonly locationId: string;
  /** Of the first password, or the waiting request in which it was typed. */
  readonly password: { readonly hash?: string; readonly registration?: string };
  readonly language: string;
}

/** Whether nobody had this profile at the clinic or clinic group before. */
export async function isFirstUser(
  tx: Transaction,
  { profile, locationId }: Pick<NewAccount, 'locationId' | 'profile'>,
): Promise<boolean> {
  const user = await tx.first(sql<{ id: string }>`
    SELECT u.id FROM app_user u JOIN location l ON l.id = ${locationId}
     WHERE u.profile_type = ${profile} AND NOT u.is_program
       AND coalesce(u.location_id = l.id, u.organization_id = l.organization_id) LIMIT 1`);
  return user === undefined;
}

type NewAdministrator = Pick<
  NewAccount,
  'email' | 'language' | 'name' | 'password' | 'roles' | 'username'
>;

/** The id of the account; undefined if the username is taken. */
export async function insertAdministrator(
  tx: Transaction,
  account: NewAdministrator,
): Promise<string | undefined> {
  const row = await tx.one(sql<{ id: string | null }>`
    SELECT create_administrator(${account.username}, ${account.name}, ${account.email}, ${account.roles},
      ${account.password.hash}, ${account.language}) AS id`);
  return row.id ?? undefined;
}

/** The id of the account; undefined if the username is taken. */
export async function insertClinicAccount(
  tx: Transaction,
  account: NewAccount,
): Promise<string | undefined> {
  const { hash = null, registration = null } = account.password;
  const row = await tx.one(sql<{ id: string | null }>`
    SELECT create_clinic_account(${account.username}, ${account.name}, ${account.email}, ${account.userType},
      ${account.profile}, ${account.roles}, ${account.locationId}, ${hash},
      ${account.language}, ${registration}) AS id`);
  return row.id ?? undefined;
}
