import { sql, type Transaction } from '../../platform/database/database.ts';

interface AdministratorRow {
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

/** Active administrators with a mail address. */
export function listAdministrators(tx: Transaction): Promise<AdministratorRow[]> {
  return tx.many(sql<AdministratorRow>`
    SELECT name, email, language FROM app_user
     WHERE user_type = 'ADMINUSER' AND status = 'ACTIVE' AND email <> '' ORDER BY username`);
}
