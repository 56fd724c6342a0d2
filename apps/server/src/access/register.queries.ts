import { sql, type Transaction } from '../platform/database.ts';

export interface NewRegistration {
  readonly fullname: string;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly language: string;
  readonly now: string;
}

export async function insertRegistration(tx: Transaction, given: NewRegistration): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO registration (fullname, email, username, password_hash, language, requested_at)
    VALUES (${given.fullname}, ${given.email}, ${given.username}, ${given.passwordHash},
            ${given.language}, ${given.now})
    RETURNING id`);
  return row.id;
}
