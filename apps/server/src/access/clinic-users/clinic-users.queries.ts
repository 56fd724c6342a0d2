// Users of clinics and clinic groups. Sessions read only those that they may manage.
import type { Profile } from '@portal/rules/access/roles.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ClinicUserRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly profile_type: Profile;
  readonly roles: string[];
  readonly location_id: string | null;
  readonly clinic: string;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly last_login_at: string | null;
  readonly version: number;
}

const columns = sql`u.id, u.username, u.name, u.email, u.language, u.profile_type, u.roles, u.location_id,
  coalesce(l.name, o.name) AS clinic, u.status, u.last_login_at, u.version`;
const joins = sql`LEFT JOIN location l ON l.id = u.location_id LEFT JOIN organization o ON o.id = u.organization_id`;
/** The users of the clinics in session, and of the clinic group of a group user. */
const managed = sql`NOT u.is_program AND u.user_type <> 'ADMINUSER'
  AND (u.location_id = ANY ((SELECT scope_clinics())::uuid[])
       OR u.user_type = 'CLINICGROUPUSER' AND u.organization_id = (SELECT scope_group())
       OR (SELECT scope_is_administrator()))`;

export function findClinicUser(tx: Transaction, id: string): Promise<ClinicUserRow | undefined> {
  return tx.first(
    sql<ClinicUserRow>`SELECT ${columns} FROM app_user AS u ${joins} WHERE u.id = ${id} AND ${managed}`,
  );
}

interface Ask {
  readonly status: string | undefined;
  readonly typed: string;
  /** The clinic that an administrator works for, with the users of its group; null for all in session. */
  readonly at: string | null;
  readonly limit: number;
  readonly offset: number;
}

export async function listClinicUserRows(
  tx: Transaction,
  ask: Ask,
): Promise<{ rows: ClinicUserRow[]; total: number }> {
  const status = ask.status ?? null;
  const matches = sql`${managed} AND (${status}::text IS NULL OR u.status = ${status})
    AND (${ask.at}::uuid IS NULL OR u.location_id = ${ask.at}
         OR u.location_id IS NULL AND u.organization_id = (SELECT organization_id FROM location WHERE id = ${ask.at}))
    AND position(lower(${ask.typed}) IN lower(u.username || ' ' || u.name || ' ' || u.email)) > 0`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<ClinicUserRow>`
      SELECT ${columns} FROM app_user AS u ${joins} WHERE ${matches}
       ORDER BY u.username LIMIT ${ask.limit} OFFSET ${ask.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM app_user u WHERE ${matches}`),
  ]);
  return { rows, total: count.total };
}

type Changed = Pick<ClinicUserRow, 'id' | 'name' | 'email' | 'profile_type' | 'roles' | 'status'>;

/** False if the version has changed in the meantime. Violates a_manager_remains for the last manager. */
export async function changeClinicUser(
  tx: Transaction,
  version: number,
  user: Changed,
): Promise<boolean> {
  const { id, name, email, profile_type: profile, roles, status } = user;
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT change_clinic_user(${id}, ${version}, ${name}, ${email}, ${profile}, ${roles}, ${status}) AS changed`);
  return row.changed;
}

/** The number of password links that were mailed to the user since a time. */
export async function countLinks(tx: Transaction, userId: string, since: string): Promise<number> {
  const row = await tx.one(sql<{ found: number }>`
    SELECT count(*)::int AS found FROM password_link WHERE user_id = ${userId} AND created_at > ${since}`);
  return row.found;
}
