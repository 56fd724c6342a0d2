import { sql, type Transaction } from '../../platform/database/database.ts';

export interface NewRegistration {
  readonly fullname: string;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly language: string;
  readonly now: string;
}

export async function insertRegistration(tx: Transaction, given: NewRegistration): Promise<string> {
  // Visitors cannot read the table, not even the row that they have just written.
  const { id } = await tx.one(sql<{ id: string }>`SELECT uuidv7() AS id`);
  await tx.run(sql`
    INSERT INTO registration (id, fullname, email, username, password_hash, language, requested_at)
    VALUES (${id}, ${given.fullname}, ${given.email}, ${given.username}, ${given.passwordHash},
            ${given.language}, ${given.now})`);
  return id;
}
