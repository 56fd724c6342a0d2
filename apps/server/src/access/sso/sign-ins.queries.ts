// Sign-ins at identity providers that are under way, and the accounts of the people who come back.
import type { SsoPerson } from '@portal/rules/access/sso/sso-claims.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export async function insertSignIn(
  tx: Transaction,
  one: { stateHash: Buffer; browserHash: Buffer; connectionId: string; expiresAt: string },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO sso_sign_in (state_hash, browser_hash, connection_id, expires_at)
    VALUES (${one.stateHash}, ${one.browserHash}, ${one.connectionId}, ${one.expiresAt})`);
}

export async function deleteOldSignIns(tx: Transaction, before: string): Promise<void> {
  await tx.run(sql`DELETE FROM sso_sign_in WHERE expires_at < ${before}`);
}

interface Answered {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly connectionId: string;
  readonly now: string;
}

/** The person in an answer that was verified before the browser brought it; `subject` is null for OIDC. */
export interface AnswerRow {
  readonly subject: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly role_values: readonly string[] | null;
  readonly has_factor: boolean;
  readonly sid: string | null;
}

/** Takes the answer of a sign-in that this browser began at this connection. Undefined: there is none, or it was taken before. */
export function takeAnswer(tx: Transaction, one: Answered): Promise<AnswerRow | undefined> {
  return tx.first(sql<AnswerRow>`
    UPDATE sso_sign_in SET answered_at = ${one.now}
     WHERE state_hash = ${one.stateHash} AND browser_hash = ${one.browserHash}
       AND connection_id = ${one.connectionId} AND answered_at IS NULL AND expires_at > ${one.now}
    RETURNING subject, email, name, role_values, has_factor, sid`);
}

/** Counts the SAML answer that has come for a sign-in at this connection. False: there is none, or an answer came before. */
export async function noteArrival(
  tx: Transaction,
  one: Omit<Answered, 'browserHash'>,
): Promise<boolean> {
  const noted = await tx.run(sql`
    UPDATE sso_sign_in SET arrived_at = ${one.now}
     WHERE state_hash = ${one.stateHash} AND connection_id = ${one.connectionId} AND arrived_at IS NULL
       AND answered_at IS NULL AND expires_at > ${one.now}`);
  return noted === 1;
}

/** Keeps the person of the verified SAML answer for the browser. */
export async function keepPerson(
  tx: Transaction,
  stateHash: Buffer,
  person: SsoPerson,
): Promise<void> {
  await tx.run(sql`
    UPDATE sso_sign_in SET subject = ${person.subject}, email = ${person.email ?? null}, name = ${person.name},
                           role_values = ${person.roleValues}, has_factor = ${person.hasFactor}, sid = ${person.sid}
     WHERE state_hash = ${stateHash}`);
}

export interface RecognisedRow {
  readonly user_id: string;
  readonly has_factor: boolean;
  readonly sid: string | null;
}

/** The user of a sign-in who is asked whether to end another session. */
export function findRecognised(tx: Transaction, one: Answered): Promise<RecognisedRow | undefined> {
  return tx.first(sql<RecognisedRow>`
    SELECT user_id, has_factor, sid FROM sso_sign_in
     WHERE state_hash = ${one.stateHash} AND browser_hash = ${one.browserHash}
       AND connection_id = ${one.connectionId} AND user_id IS NOT NULL AND expires_at > ${one.now}`);
}

export async function noteRecognised(
  tx: Transaction,
  stateHash: Buffer,
  { user_id: userId, has_factor: hasFactor, sid }: RecognisedRow,
): Promise<void> {
  await tx.run(sql`
    UPDATE sso_sign_in SET user_id = ${userId}, has_factor = ${hasFactor}, sid = ${sid}
     WHERE state_hash = ${stateHash}`);
}

export interface SsoSubject {
  readonly issuer: string;
  readonly subject: string;
}

export async function findLinkedUser(
  tx: Transaction,
  { issuer, subject }: SsoSubject,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ user_id: string }>`
    SELECT user_id FROM sso_identity WHERE issuer = ${issuer} AND subject = ${subject}`);
  return row?.user_id;
}

/** False if the subject has just been linked by another request. */
export async function insertIdentity(
  tx: Transaction,
  { issuer, subject, userId, now }: SsoSubject & { userId: string; now: string },
): Promise<boolean> {
  const made = await tx.run(sql`
    INSERT INTO sso_identity (issuer, subject, user_id, linked_at) VALUES (${issuer}, ${subject}, ${userId}, ${now})
    ON CONFLICT DO NOTHING`);
  return made === 1;
}

export interface NamesakeRow {
  readonly id: string;
  readonly is_proven: boolean;
  /** At this issuer. */
  readonly is_linked: boolean;
}

/**
 * The accounts of the connection's organisation with this address. It is not proven for an account while a former address
 * can take the change back.
 */
export function listNamesakes(
  tx: Transaction,
  {
    connectionId,
    issuer,
    email,
    since,
  }: { connectionId: string; issuer: string; email: string; since: string },
): Promise<NamesakeRow[]> {
  return tx.many(sql<NamesakeRow>`
    SELECT u.id, coalesce(lower(u.proven_email) = ${email} AND lower(address_of_links(u.id, ${since})) = ${email}, false) AS is_proven,
           EXISTS (SELECT FROM sso_identity i WHERE i.user_id = u.id AND i.issuer = ${issuer}) AS is_linked
      FROM app_user u WHERE lower(u.email) = ${email} AND sso_covers(${connectionId}, u.id)`);
}

export async function isCovered(
  tx: Transaction,
  connectionId: string,
  userId: string,
): Promise<boolean> {
  const row = await tx.one(
    sql<{ covers: boolean }>`SELECT sso_covers(${connectionId}, ${userId}) AS covers`,
  );
  return row.covers;
}

export interface MappedRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

export function listMappedRoles(
  tx: Transaction,
  connectionId: string,
  values: readonly string[],
): Promise<MappedRole[]> {
  return tx.many(
    sql<MappedRole>`SELECT name, permissions FROM sso_role_choices(${connectionId}, ${values})`,
  );
}

export async function findRoleNames(tx: Transaction, userId: string): Promise<readonly string[]> {
  const row = await tx.one(
    sql<{ roles: string[] }>`SELECT roles FROM app_user WHERE id = ${userId}`,
  );
  return row.roles;
}

export async function setRoles(
  tx: Transaction,
  {
    connectionId,
    userId,
    roles,
  }: { connectionId: string; userId: string; roles: readonly string[] },
): Promise<boolean> {
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT set_sso_roles(${connectionId}, ${userId}, ${roles}) AS changed`);
  return row.changed;
}

/** The id of the new account; undefined if the username is taken. */
export async function createAccount(
  tx: Transaction,
  account: {
    readonly connectionId: string;
    readonly username: string;
    readonly name: string;
    readonly email: string;
    readonly isProven: boolean;
    readonly profile: string;
    readonly roles: readonly string[];
    readonly passwordHash: string;
    readonly language: string;
  },
): Promise<string | undefined> {
  const row = await tx.one(sql<{ id: string | null }>`
    SELECT create_sso_account(${account.connectionId}, ${account.username}, ${account.name}, ${account.email},
      ${account.isProven}, ${account.profile}, ${account.roles}, ${account.passwordHash}, ${account.language}) AS id`);
  return row.id ?? undefined;
}
