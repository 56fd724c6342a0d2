// Links to set a password, the password policy, and the change of a password.
import { z } from 'zod';
import type { PasswordPolicy } from '@portal/rules/access/passwords/password-policy.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { isoAfter } from '../../platform/clock.ts';
import { HOUR_MILLISECONDS, type LinkKind, TAKE_BACK_MILLISECONDS } from './password-links.ts';

const Policy = z.object({
  minPasswordCharLength: z.number().int(),
  minPWDNonAlphaNumericChars: z.number().int(),
  minPasswordUppercaseChars: z.number().int(),
  minPasswordLowercaseChars: z.number().int(),
  minimumPasswordNumericChars: z.number().int(),
});

export async function readPasswordPolicy(tx: Transaction): Promise<PasswordPolicy> {
  const row = await tx.one(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'password_policy'`,
  );
  return Policy.parse(row.value);
}

/** The names that the user's password must not contain: the user's own, and those of their clinic or clinic group. */
export async function namesOfUser(tx: Transaction, userId: string): Promise<readonly string[]> {
  const row = await tx.one(sql<{ names: string[] }>`
    SELECT ARRAY[u.name, u.username]
           || ARRAY(SELECT o.name FROM organization o WHERE o.id = u.organization_id)
           || ARRAY(SELECT unnest(ARRAY[l.name, l.code]) FROM location l
                     WHERE l.id = u.location_id
                        OR u.location_id IS NULL AND l.organization_id = u.organization_id) AS names
      FROM app_user u WHERE u.id = ${userId}`);
  return row.names;
}

export interface LinkOwner {
  readonly user_id: string;
  readonly username: string;
  readonly kind: LinkKind;
}

/** The owner of the link; undefined if the link is not valid at that time. */
export function findLink(
  tx: Transaction,
  tokenHash: Buffer,
  now: string,
): Promise<LinkOwner | undefined> {
  return tx.first(sql<LinkOwner>`
    SELECT l.user_id, u.username, l.kind
      FROM password_link l JOIN app_user u ON u.id = l.user_id
     WHERE l.token_hash = ${tokenHash} AND l.used_at IS NULL AND l.expires_at > ${now}
       AND u.status = 'ACTIVE'`);
}

/**
 * Uses up the link and every other link of its user, and notes the address to which it was mailed. False if another
 * request was faster.
 */
export async function useLink(tx: Transaction, tokenHash: Buffer, now: string): Promise<boolean> {
  const used = await tx.first(sql<{ user_id: string; mailed_to: string | null }>`
    UPDATE password_link SET used_at = ${now}
     WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${now} RETURNING user_id, mailed_to`);
  if (used === undefined) return false;
  if (used.mailed_to !== null) {
    await tx.run(
      sql`UPDATE app_user SET proven_email = ${used.mailed_to} WHERE id = ${used.user_id}`,
    );
  }
  await tx.run(sql`
    UPDATE password_link SET used_at = ${now} WHERE user_id = ${used.user_id} AND used_at IS NULL`);
  return true;
}

/** The person has opened a mailed link, so the address is theirs. */
export async function noteConfirmedEmail(
  tx: Transaction,
  userId: string,
  now: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE app_user SET email_confirmed_at = coalesce(email_confirmed_at, ${now}) WHERE id = ${userId}`);
}

/** Also clears must_change_password, because only the user knows the new password, and ends sign-ins that wait for a factor. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.batch((on) => [
    on.run(sql`
      UPDATE app_user SET password_hash = ${passwordHash}, must_change_password = false WHERE id = ${userId}`),
    on.run(sql`DELETE FROM factor_challenge WHERE user_id = ${userId} OR answered_by = ${userId}`),
  ]);
}

export interface MailReader {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  /** The number of links created for the user in the last hour. */
  readonly links: number;
}

/** With the address that the user had before changes of the last days: a new one may be a thief's. */
export function findMailReader(
  tx: Transaction,
  username: string,
  now: Date,
): Promise<MailReader | undefined> {
  const hourAgo = isoAfter(now, -HOUR_MILLISECONDS);
  const takenBackSince = isoAfter(now, -TAKE_BACK_MILLISECONDS);
  return tx.first(sql<MailReader>`
    SELECT u.id, u.username, u.name, address_of_links(u.id, ${takenBackSince}) AS email, u.language,
           (SELECT count(*)::int FROM password_link l WHERE l.user_id = u.id AND l.created_at > ${hourAgo}) AS links
      FROM app_user u WHERE u.username = ${username} AND u.status = 'ACTIVE' AND NOT u.is_program`);
}

/** Deletes a link that could not be mailed. */
export async function deleteLink(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.run(sql`DELETE FROM password_link WHERE token_hash = ${tokenHash}`);
}

export async function insertLink(
  tx: Transaction,
  link: {
    tokenHash: Buffer;
    userId: string;
    kind: LinkKind;
    mailedTo: string;
    now: string;
    expiresAt: string;
  },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO password_link (token_hash, user_id, kind, mailed_to, created_at, expires_at)
    VALUES (${link.tokenHash}, ${link.userId}, ${link.kind}, ${link.mailedTo}, ${link.now}, ${link.expiresAt})`);
}
