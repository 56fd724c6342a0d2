// Second factors of people, their recovery codes, and who must have one.
import type { FactorKind } from '@portal/rules/access/second-factor.ts';
import type { UserType } from '@portal/rules/access/roles.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface FactorRow {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  /** Of a passkey, as Base64url. */
  readonly credential_id: string | null;
  readonly public_key: Buffer | null;
  readonly sign_count: number | null;
  readonly transports: string[] | null;
  /** Of an app, encrypted. */
  readonly secret: Buffer | null;
  /** The half minute of the last code that was accepted. */
  readonly last_step: number | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const columns = sql`id, kind, name, credential_id, public_key, sign_count::float8, transports, secret, last_step::float8,
  created_at, last_used_at`;

/** The oldest first. */
export function listFactorRows(tx: Transaction, userId: string): Promise<FactorRow[]> {
  return tx.many(sql<FactorRow>`
    SELECT ${columns} FROM user_factor WHERE user_id = ${userId} ORDER BY created_at, id`);
}

/** The owner of a passkey. */
export function findPasskeyOwner(
  tx: Transaction,
  credentialId: string,
): Promise<{ user_id: string } | undefined> {
  return tx.first(sql<{ user_id: string }>`
    SELECT user_id FROM user_factor WHERE credential_id = ${credentialId}`);
}

interface NewPasskey {
  readonly userId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly now: string;
}

/** False if the passkey belongs to an account already. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO user_factor (user_id, kind, name, credential_id, public_key, sign_count, transports, created_at)
    VALUES (${passkey.userId}, 'PASSKEY', ${passkey.name}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)},
            ${passkey.signCount}, ${passkey.transports}, ${passkey.now})
    ON CONFLICT (credential_id) DO NOTHING`);
  return added === 1;
}

/** In place of an earlier app. */
export async function insertApp(
  tx: Transaction,
  app: { userId: string; name: string; secret: Buffer; lastStep: number; now: string },
): Promise<void> {
  await tx.run(sql`DELETE FROM user_factor WHERE user_id = ${app.userId} AND kind = 'TOTP'`);
  await tx.run(sql`
    INSERT INTO user_factor (user_id, kind, name, secret, last_step, created_at)
    VALUES (${app.userId}, 'TOTP', ${app.name}, ${app.secret}, ${app.lastStep}, ${app.now})`);
}

/** Notes the use of a factor; false if a use after it has been noted already. */
export async function noteFactorUse(
  tx: Transaction,
  id: string,
  use: { readonly signCount?: number; readonly step?: number; readonly now: string },
): Promise<boolean> {
  const { signCount = null, step = null } = use;
  const noted = await tx.run(sql`
    UPDATE user_factor SET last_used_at = ${use.now}, sign_count = coalesce(${signCount}, sign_count),
           last_step = coalesce(${step}, last_step)
     WHERE id = ${id} AND (${step}::bigint IS NULL OR last_step < ${step})`);
  return noted === 1;
}

/** False if the user has no such factor. */
export async function setFactorName(
  tx: Transaction,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const changed = await tx.run(
    sql`UPDATE user_factor SET name = ${name} WHERE id = ${id} AND user_id = ${userId}`,
  );
  return changed === 1;
}

/** Open questions end with it, because it may have answered them. */
export async function deleteFactor(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await tx.batch((on) => [
    on.run(sql`DELETE FROM user_factor WHERE id = ${id}`),
    on.run(sql`DELETE FROM factor_challenge WHERE user_id = ${userId} OR answered_by = ${userId}`),
  ]);
}

/** Deletes all factors, recovery codes and open questions of a user. */
export async function deleteFactorsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.batch((on) => [
    on.run(sql`DELETE FROM user_factor WHERE user_id = ${userId}`),
    on.run(sql`DELETE FROM recovery_code WHERE user_id = ${userId}`),
    on.run(sql`DELETE FROM factor_challenge WHERE user_id = ${userId} OR answered_by = ${userId}`),
  ]);
}

export async function countRecoveryCodes(tx: Transaction, userId: string): Promise<number> {
  const row = await tx.one(sql<{ found: number }>`
    SELECT count(*)::int AS found FROM recovery_code WHERE user_id = ${userId} AND used_at IS NULL`);
  return row.found;
}

/** In place of earlier ones. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run(sql`DELETE FROM recovery_code WHERE user_id = ${userId}`);
  await tx.run(sql`
    INSERT INTO recovery_code (user_id, code_hash) SELECT ${userId}, unnest(${hashes}::bytea[])`);
}

/** False if there is no such code, or it has been used. */
export async function useRecoveryCode(
  tx: Transaction,
  { userId, hash, now }: { userId: string; hash: Buffer; now: string },
): Promise<boolean> {
  const used = await tx.run(sql`
    UPDATE recovery_code SET used_at = ${now}
     WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL`);
  return used === 1;
}

/** The facts that decide whether a user needs a second factor. */
export interface FactorFacts {
  readonly user_type: UserType;
  readonly profile_type: string;
  readonly roles: string[];
  readonly role_permissions: string[];
  /** How many the user has. */
  readonly factors: number;
  /** The first sign-in at which one was required and missing. */
  readonly asked_at: string | null;
  readonly policy: unknown;
}

export function findFactorFacts(tx: Transaction, userId: string): Promise<FactorFacts> {
  return tx.one(sql<FactorFacts>`SELECT * FROM factor_facts(${userId})`);
}

/** Notes the first time only. */
export async function noteFactorAsked(tx: Transaction, userId: string, now: string): Promise<void> {
  await tx.run(sql`
    UPDATE app_user SET factor_asked_at = ${now} WHERE id = ${userId} AND factor_asked_at IS NULL`);
}

/** Notes in the live sessions of a user whether there is a second factor. */
export async function setFactorInSessions(
  tx: Transaction,
  userId: string,
  hasFactor: boolean,
): Promise<void> {
  await tx.run(sql`
    UPDATE user_session SET needs_step_up = ${hasFactor}, factor_due_at = NULL
     WHERE user_id = ${userId} AND ended_at IS NULL`);
}

export async function noteStepUp(tx: Transaction, sessionId: string, now: string): Promise<void> {
  await tx.run(sql`UPDATE user_session SET step_up_at = ${now} WHERE id = ${sessionId}`);
}

export async function readFactorPolicy(tx: Transaction): Promise<unknown> {
  const row = await tx.one(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'factor_policy'`,
  );
  return row.value;
}

/** False if the version has changed in the meantime. */
export async function writeFactorPolicy(
  tx: Transaction,
  version: number,
  policy: object,
): Promise<boolean> {
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT change_setting('factor_policy', ${version}, ${JSON.stringify(policy)}::jsonb) AS changed`);
  return row.changed;
}
